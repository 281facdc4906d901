import { Slot } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Container, FeatureList, Illustration, Section } from '@fitghar/ui';
import { Columns, FaqSection } from '@fitghar/ui/bundled/sections';
import questionsText from '../../documents/questions.md';
import { Compare } from './compare.tsx';
import styles from './programmes.module.css';
import { programmesQuery } from './programmes.queries.ts';

const INCLUDED = [
  ['Live and online', 'In the evening or on Saturdays, with an instructor who answers your questions.'],
  ['Classes in your calendar', 'We email you a file with all of them once you choose your batch.'],
  ['Your choice of batch', 'See the seats left on your dashboard, and change until it starts.'],
] as const;

/** Below the programmes: what each includes, their comparison, the certificate, questions and reviews. */
export function More() {
  const { data } = useQuery(programmesQuery);
  return (
    <>
      <Section>
        <Container>
          <h2>In every programme</h2>
          <FeatureList features={INCLUDED} />
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
              <h2>A certificate that anyone can check</h2>
              <p>It has your name, a number and a QR code. Anyone you show it to can open its page here and see that it’s genuine.</p>
            </div>
            <Illustration scene="certificate" alt="A certificate with a seal and a QR code, and a phone that confirms it" />
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
