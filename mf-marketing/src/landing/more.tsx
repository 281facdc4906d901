import { Link, site } from '@fitghar/platform';
import { useText } from '@fitghar/platform/data';
import { Card, Container, Loaded, Markdown, Section } from '@fitghar/ui';
import questionsText from '../../documents/questions.md';
import { CoverageCheck } from './coverage.tsx';
import styles from './landing.module.css';
import Packages from './packages.tsx';
import Reviews from './reviews/reviews.tsx';

const WHY: [title: string, text: string][] = [
  ['Your trainer comes verified', 'Identity, certificate and photo are looked at by a person before anybody is sent to a home.'],
  ['Your money comes back', 'The trial costs ₹99. If it was not for you, you get it back: ask on your dashboard.'],
  ['Your hour, not ours', 'Sessions start on every hour from 6 in the morning to 9 in the evening, all week.'],
  ['Your plan has a clock', 'Diet and fitness plans are written by a specialist and arrive within 24 hours.'],
];

const NUMBERS: [number: string, what: string][] = [
  ['₹99', 'for the first hour, refundable'],
  ['16', 'starting hours a day, every day'],
  ['24 h', 'until your written plan is there'],
];

/** What stands below the first screens; it loads when somebody comes near. */
export default function More() {
  const questions = useText(questionsText);
  return (
    <>
      <Section className={styles.mission}>
        <Container>
          <h2>Our mission</h2>
          <p>
            A fit India, one living room at a time: {site().brand} comes to mothers between two school buses and to grandfathers on the
            fourth floor.
          </p>
          <dl>
            {NUMBERS.map(([number, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
          <Link href="/about">About us</Link>
        </Container>
      </Section>
      <Section>
        <Container>
          <CoverageCheck />
        </Container>
      </Section>
      <Section className={styles.band}>
        <Container>
          <h2>Why us</h2>
          <div className={styles.why}>
            {WHY.map(([title, text]) => (
              <Card key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>After the trial, a month that fits</h2>
          <Packages />
        </Container>
      </Section>
      <Section className={styles.band}>
        <Container>
          <h2>What people tell us</h2>
          <Reviews />
        </Container>
      </Section>
      <Section>
        <Container className={styles.questions}>
          <h2>Questions people ask</h2>
          <Loaded query={questions} failure="We could not load the answers">
            {(html) => <Markdown html={html} />}
          </Loaded>
        </Container>
      </Section>
    </>
  );
}
