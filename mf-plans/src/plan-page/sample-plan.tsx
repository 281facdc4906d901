import type { PlanContent, PlanKind } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { Container, Muted, QueryBoundary, Section } from '@fitghar/ui';
import * as t from '#texts/plan-page.tsx';
import { PlanBlock } from '../plan-view/plan-block.tsx';
import styles from './plan-page.module.css';
import { SAMPLE_DAYS } from './sample-days.ts';
import { samplesQuery } from './samples.queries.ts';

function Day({ title, blocks }: PlanContent['days'][number]) {
  return (
    <>
      <h3>{title}</h3>
      <ol className={`${styles.day} ${blocks.length % 3 === 1 ? styles.four : ''}`}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: exercises may repeat, and their order is fixed
          <li key={index}>
            <PlanBlock block={block} className={styles.block} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The first days of a plan generated for a fictional customer. */
export function SamplePlan({ kind }: { kind: PlanKind }) {
  const samples = useQuery(samplesQuery);
  return (
    <Section band className={styles.reserved}>
      <Container>
        <h2>{t.sample[kind]}</h2>
        <QueryBoundary query={samples} failure={t.noSample}>
          {({ [kind]: { for_whom, content } }) => (
            <div className={styles.sample}>
              <Muted>{t.aboutSample(for_whom)}</Muted>
              {content.days.slice(0, SAMPLE_DAYS[kind]).map((day) => (
                <Day key={day.title} {...day} />
              ))}
              <Muted>{t.fullPlan(content.days.length, content.shopping.length > 0)}</Muted>
            </div>
          )}
        </QueryBoundary>
      </Container>
    </Section>
  );
}
