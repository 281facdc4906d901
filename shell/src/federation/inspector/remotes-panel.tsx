import { explainMismatch } from '@fitghar/contracts/common';
import type { ServedRemotes } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, DescriptionList, Muted, QueryBoundary, Row } from '@fitghar/ui';
import { registry } from '../registry.ts';
import styles from './inspector.module.css';
import { servedQuery } from './inspector.queries.ts';
import { loadedRemotes, refusalOf } from './page-facts.ts';

type Served = ServedRemotes['rows'][number];

const LABELS = { preview: 'Preview', canary: 'Canary', stable: 'Stable', fallback: 'Instead of stable', source: 'From source' } as const;

function reasonOf({ why, origin, stable, canary }: Served): string {
  if (why === 'preview') return `Chosen for this browser on Releases${origin ? `, from ${origin}` : ''}`;
  if (why === 'source') return `A development server serves it: ${origin}`;
  if (why === 'canary') return `This browser is one of the ${canary?.percent}% that get the canary`;
  if (why === 'fallback')
    return `The newest version that fits, because the stable one ${explainMismatch(PLATFORM_VERSION, stable?.platform ?? '')}`;
  if (!stable) return 'No version is stable, and this browser gets no canary';
  if (!canary) return 'Stable for everyone';
  if (!canary.fits) return `Stable; the canary ${explainMismatch(PLATFORM_VERSION, canary.platform)}`;
  return canary.chosen ? 'Stable' : `Stable; the canary is for another ${canary.percent}% of browsers`;
}

function Remote({ row }: { row: Served }) {
  const here = registry.remotes.find(({ name }) => name === row.name);
  const refusal = here && refusalOf(here);
  const next = row.origin ?? row.served?.version ?? 'none';
  const onPage = here && (row.origin && here.entry.startsWith(row.origin) ? row.origin : here.version);
  return (
    <section aria-labelledby={`inspected-${row.name}`} className={styles.remote}>
      <Row justify="between">
        <h3 id={`inspected-${row.name}`}>{row.name}</h3>
        <Row>
          {refusal && <Badge tone="danger">Refused</Badge>}
          {row.why && <Badge tone={row.why === 'stable' ? 'neutral' : 'warning'}>{LABELS[row.why]}</Badge>}
        </Row>
      </Row>
      <DescriptionList
        items={[
          ['On this page', onPage ?? 'Not needed so far'],
          ...(onPage === next ? [] : [['A new page gets', next] as const]),
          ['Why', reasonOf(row)],
          [
            'Gate',
            refusal
              ? `Refused before it is loaded: it ${refusal}`
              : `Fits: needs platform ${here?.platform ?? row.served?.platform ?? '–'}`,
          ],
          ...(row.stable && row.stable.version !== onPage ? [['Stable', row.stable.version] as const] : []),
          ...(row.canary ? [[`Canary, ${row.canary.percent}%`, row.canary.version] as const] : []),
        ]}
      />
    </section>
  );
}

/** Which version of each remote this page has, and why. */
export function RemotesPanel() {
  const query = useQuery(servedQuery);
  const loaded = loadedRemotes();
  const order = ({ name }: Served): number => (loaded.has(name) ? 0 : 1);
  return (
    <>
      <Muted>The shell of this page provides platform {PLATFORM_VERSION}.</Muted>
      <QueryBoundary query={query} failure="Could not load why each version is served" count={3}>
        {({ rows }) => rows.toSorted((one, other) => order(one) - order(other)).map((row) => <Remote key={row.name} row={row} />)}
      </QueryBoundary>
    </>
  );
}
