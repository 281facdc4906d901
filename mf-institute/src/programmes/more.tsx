import { Slot } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Container, FeatureList, Illustration, Section } from '@fitghar/ui';
import { Columns, FaqSection } from '@fitghar/ui/bundled/sections';
import * as t from '#texts/programmes.ts';
import questionsText from '#texts/questions.md';
import { Compare } from './compare.tsx';
import styles from './programmes.module.css';
import { programmesQuery } from './programmes.queries.ts';

/** Below the programmes: what each includes, their comparison, the certificate, questions and reviews. */
export function More() {
  const { data } = useQuery(programmesQuery);
  return (
    <>
      <Section>
        <Container>
          <h2>{t.inEvery}</h2>
          <FeatureList features={t.included} />
        </Container>
      </Section>
      {data && (
        <Section className={styles.wide}>
          <Container>
            <Compare programmes={data} />
          </Container>
        </Section>
      )}
      <Section className={styles.proof}>
        <Container>
          <Columns widths="1fr 1fr" centered>
            <div>
              <h2>{t.certificate}</h2>
              <p>{t.certificateText}</p>
            </div>
            <Illustration scene="certificate" alt={t.certificateScene} />
          </Columns>
        </Container>
      </Section>
      <FaqSection address={questionsText} />
      <section className={styles.reviews}>
        <Slot name="marketing.reviews" />
      </section>
    </>
  );
}
