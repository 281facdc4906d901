import { formatCount } from '@fitghar/contracts/common';
import { Muted, Stack } from '@fitghar/ui';
import styles from './inspector.module.css';
import { problems, type Step, steps } from './page-facts.ts';

const ms = (value: number): string => `${formatCount(Math.round(value))} ms`;

/** A step as text, and as a bar on the scale of the whole page. */
function TimelineStep({ step: { what, from, to, failed }, end }: { step: Step; end: number }) {
  return (
    <li className={failed ? styles.failed : undefined}>
      <span className={styles.what}>{what}</span>
      <Muted as="span">
        {ms(from)}, took {ms(to - from)}
      </Muted>
      <span aria-hidden className={styles.track}>
        <span className={styles.bar} style={{ left: `${(100 * from) / end}%`, width: `${(100 * (to - from)) / end}%` }} />
      </span>
    </li>
  );
}

/** What loading each remote took, from the start of the page. */
export function TimelinePanel() {
  const all = steps();
  const end = Math.max(1, ...all.map(({ to }) => to));
  const remotes = [...new Set(all.map(({ remote }) => remote))];
  if (!all.length) return <p>This page has loaded no remote so far.</p>;
  return (
    <>
      <Muted>From the start of the page: when each step began, and how long it took.</Muted>
      {remotes.map((remote) => (
        <section key={remote} aria-labelledby={`timeline-${remote}`} className={styles.remote}>
          <h3 id={`timeline-${remote}`}>{remote}</h3>
          <ol className={styles.steps}>
            {all.flatMap((step, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added, in order
              step.remote === remote ? [<TimelineStep key={index} step={step} end={end} />] : [],
            )}
          </ol>
        </section>
      ))}
    </>
  );
}

/** Refused versions, failed files and errors, each once. */
export function ErrorsPanel() {
  const all = [...new Set(problems())];
  if (!all.length) return <p>No errors on this page so far.</p>;
  return (
    <Stack as="ul" gap={3} className={styles.problems}>
      {all.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </Stack>
  );
}
