import type { ClientErrorRow, ClientErrorStack } from '@fitghar/contracts/releases';
import { useQuery } from '@fitghar/platform/data';
import { Muted, QueryBoundary, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import type { RowDialogProps } from '@fitghar/ui/operations';
import layout from '../layout/ops-layout.module.css';
import { stackQuery } from './errors.queries.ts';

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

/** Stack of an error, innermost frame first, with source lines if a source map covers them. */
export function StackDialog({ row: error, onClose }: RowDialogProps<ClientErrorRow>) {
  const query = useQuery(stackQuery(error.id));
  return (
    <Dialog title={`${error.name} in ${error.remote} ${error.version}`} onClose={onClose}>
      <Stack>
        <p className={layout.quote} dir="auto">
          {error.message}
        </p>
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
      </Stack>
    </Dialog>
  );
}
