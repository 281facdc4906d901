import { formatCount, formatDateTime } from '@fitghar/contracts/common';
import type { ClientErrorRow, ClientErrorStack } from '@fitghar/contracts/releases';
import { useQuery } from '@fitghar/platform/data';
import { DescriptionList, Muted, QueryBoundary } from '@fitghar/ui';
import { PanelTitle } from '@fitghar/ui/dialogs';
import layout from '../layout/ops-layout.module.css';
import { stackQuery } from './errors.queries.ts';
import { KINDS } from './kinds.ts';

function Frame({ frame: { function: name, file, line, column, source } }: { frame: ClientErrorStack['frames'][number] }) {
  return (
    <li>
      {name && <strong>{name} </strong>}
      <Muted as="span">{source ? `${source.file}:${source.line}` : `${file}:${line}:${column}`}</Muted>
      {source && (
        <div>
          <code>{source.text}</code>
        </div>
      )}
    </li>
  );
}

/** One error, with the stack of its first report: innermost frame first, with source lines if a source map covers them. */
export function ErrorDetails({ row: error }: { row: ClientErrorRow }) {
  const { id, remote, team, version, kind, name, message, page, count, first_seen, last_seen } = error;
  const query = useQuery(stackQuery(id));
  return (
    <>
      <PanelTitle>{`${name} in ${remote} ${version}`}</PanelTitle>
      <p className={layout.quote} dir="auto">
        {message}
      </p>
      <DescriptionList
        items={[
          ['Kind', KINDS[kind]],
          ['Team', team],
          ['Page', page],
          ['Page views', formatCount(count)],
          ['First seen', formatDateTime(first_seen)],
          ['Last seen', formatDateTime(last_seen)],
        ]}
      />
      <h3>Stack</h3>
      <QueryBoundary query={query} failure="Could not load the stack">
        {({ frames }) =>
          frames.length ? (
            <ol>
              {frames.map((frame, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: recursion repeats a frame
                <Frame key={depth} frame={frame} />
              ))}
            </ol>
          ) : (
            <Muted>This error was reported without a stack.</Muted>
          )
        }
      </QueryBoundary>
    </>
  );
}
