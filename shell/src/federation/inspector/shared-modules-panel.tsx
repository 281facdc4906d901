import { satisfies } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Muted, QueryBoundary, Row } from '@fitghar/ui';
import { registry } from '../registry.ts';
import { sharedModules } from '../share-scope.ts';
import styles from './inspector.module.css';
import { type Requested, requestedQuery } from './inspector.queries.ts';
import { loadedRemotes } from './page-facts.ts';

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
        const names = new Set([...Object.keys(sharedModules), ...Object.values(requested).flatMap((ranges) => Object.keys(ranges ?? {}))]);
        return (
          <>
            {silent.length > 0 && <Muted>Served without a list of what they request: {silent.join(', ')}.</Muted>}
            {[...names].map((name) => (
              <SharedModule key={name} name={name} version={sharedModules[name]?.version} requested={requested} />
            ))}
          </>
        );
      }}
    </QueryBoundary>
  );
}
