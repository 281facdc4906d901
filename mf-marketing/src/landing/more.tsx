import { Link, site } from '@fitghar/platform';
import { buttonLook, Card, Container, Section } from '@fitghar/ui';
import styles from './landing.module.css';
import Packages from './packages.tsx';
import Reviews from './reviews/reviews.tsx';

const WHY: [title: string, text: string][] = [
  ['Your trainer comes verified', 'Identity, certificate and photo are looked at by a person before anybody is sent to a home.'],
  ['Your money comes back', 'The trial costs ₹99. If it was not for you, you get it back: ask on your dashboard.'],
  ['Your hour, not ours', 'Sessions start on every hour from 6 in the morning to 9 in the evening, all week.'],
  ['Your plan has a clock', 'Diet and fitness plans are written by a specialist and arrive within 24 hours.'],
];

/** What stands below the first screens; it loads when somebody comes near. */
export default function More() {
  return (
    <>
      <Section>
        <Container className={styles.mission}>
          <h2>Our mission</h2>
          <p className={styles.lead}>
            A fit India, one living room at a time. {site().brand} brings trainers, yoga and food that fits to homes where no gym ever came:
            to mothers between two school buses, to grandfathers on the fourth floor, to whoever has one free hour and one free mat.
          </p>
          <Link href="/about" className={buttonLook('secondary')}>
            About us
          </Link>
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
    </>
  );
}
