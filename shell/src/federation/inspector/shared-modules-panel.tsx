import { satisfies } from '@fitghar/contracts/common';
import type { bundlerRuntime, ShareScope } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Muted, QueryBoundary, Row } from '@fitghar/ui';
import { registry } from '../registry.ts';
import styles from './inspector.module.css';
import { type Requested, requestedQuery } from './inspector.queries.ts';
import { loadedRemotes } from './page-facts.ts';

declare global {
  /** Its global name is {@link RUNTIME_GLOBAL}. */
  var __fitghar_federation: ReturnType<typeof bundlerRuntime>;
}

/** What remotes get, asked as they ask: an import of the share scope would cost the first load 200 bytes. */
const provided = (): ShareScope => globalThis[RUNTIME_GLOBAL].default.bundlerRuntime.init()?.shareScopeMap.default ?? {};

function SharedModule({ name, version, requested }: { name: string; version: string | undefined; requested: Record<string, Requested> }) {
  const by = Object.entries(requested).flatMap(([remote, ranges]) => (ranges?.[name] ? [{ remote, range: ranges[name] }] : []));
  return (
    <section aria-labelledby={`module-${name}`} className={styles.remote}>
      <Row justify="between">
        <h3 id={`module-${name}`}>{name}</h3>
        {version ? <Badge>{version}</Badge> : <Badge tone="danger">Not provided</Badge>}
      </Row>
      {by.length ? (
        <ul>
          {by.map(({ remote, range }) => (
            <li key={remote}>
              {remote} requests {range} {version && !satisfies(version, range) && <Badge tone="danger">Does not fit</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <Muted>No remote on this page requests it.</Muted>
      )}
    </section>
  );
}

/** What the shell provides to remotes, and what those that this page has loaded request. */
export function SharedModulesPanel() {
  const loaded = loadedRemotes();
  const query = useQuery(requestedQuery(registry.remotes.filter(({ name }) => loaded.has(name))));
  return (
    <QueryBoundary query={query} failure="Could not load what remotes request" count={3}>
      {(requested) => {
        const silent = Object.keys(requested).filter((remote) => !requested[remote]);
        const scope = provided();
        const names = new Set([...Object.keys(scope), ...Object.values(requested).flatMap((ranges) => Object.keys(ranges ?? {}))]);
        return (
          <>
            {silent.length > 0 && <Muted>Served without a list of what they request: {silent.join(', ')}.</Muted>}
            {[...names].map((name) => (
              <SharedModule key={name} name={name} version={Object.keys(scope[name] ?? {})[0]} requested={requested} />
            ))}
          </>
        );
      }}
    </QueryBoundary>
  );
}
