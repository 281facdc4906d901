import { Container, Illustration, Section } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import styles from './plan-page.module.css';

const STEPS: [when: string, what: string, more: string][] = [
  ['You pay', 'The 24 hours begin', 'Your dashboard shows the clock until your plan is sent.'],
  ['At once', 'A draft is ready', 'Our software prepares it from your answers, with every formula and its source.'],
  ['Then', 'A specialist reads and edits it', 'They compare the draft with your answers and change what doesn’t suit you.'],
  [
    'Within 24 hours',
    'Your plan is sent',
    'By email and on your dashboard. If we’re late, we’ll tell you. No plan is sent before a specialist has read it.',
  ],
];

/** Who writes a plan, and how it is delivered within 24 hours (D22). */
export function PromiseSteps() {
  return (
    <Section className={styles.promise}>
      <Container>
        <Columns widths="1.2fr 1fr" centered>
          <div>
            <h2>Written by a specialist, within 24 hours</h2>
            <ol className={styles.steps}>
              {STEPS.map(([when, what, more]) => (
                <li key={when}>
                  <span>{when}</span>
                  <h3>{what}</h3>
                  <p>{more}</p>
                </li>
              ))}
            </ol>
          </div>
          <Illustration scene="specialist" alt="A specialist at her desk writes a plan beside two katoris" />
        </Columns>
      </Container>
    </Section>
  );
}
