import { Container, Illustration, Section } from '@fitghar/ui';
import { Columns } from '@fitghar/ui/bundled/sections';
import * as t from '#texts/promise.ts';
import styles from './plan-page.module.css';

/** Who writes a plan, and how it is delivered within 24 hours (D22). */
export function PromiseSteps() {
  return (
    <Section className={styles.promise}>
      <Container>
        <Columns widths="1.2fr 1fr" centered>
          <div>
            <h2>{t.heading}</h2>
            <ol className={styles.steps}>
              {t.steps.map(([when, what, more]) => (
                <li key={when}>
                  <span>{when}</span>
                  <h3>{what}</h3>
                  <p>{more}</p>
                </li>
              ))}
            </ol>
          </div>
          <Illustration scene="specialist" alt={t.sceneText} />
        </Columns>
      </Container>
    </Section>
  );
}
