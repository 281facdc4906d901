import { Link, site } from '@fitghar/platform';
import { useDocumentHtml, useQuery } from '@fitghar/platform/data';
import { Container, FeatureList, Section, Skeleton } from '@fitghar/ui';
import { Columns, FaqSection } from '@fitghar/ui/bundled/sections';
import questionsText from '../../documents/questions.md';
import styles from './landing.module.css';
import { packagesQuery } from './packages.queries.ts';
import Packages from './packages.tsx';
import { reviewsQuery } from './reviews/reviews.queries.ts';
import Reviews from './reviews/reviews.tsx';
import { SampleTrainer } from './sample-trainer.tsx';

const why = (): [title: string, text: string][] => [
  ['Verified trainers', 'We check every trainer’s ID, certificate and photo before their first visit.'],
  ['Refundable trial', `Not happy with the ${site().trialPrice} trial? Request a full refund from your dashboard.`],
  ['At a time that suits you', `Sessions start every hour from ${site().rules.first_session} to ${site().rules.last_session}, all week.`],
  ['A PIN confirms the visit', 'Share your Start PIN only with your trainer, once they’re at your door.'],
  ['Plans within 24 hours', 'A specialist writes diet and fitness plans, and they arrive within 24 hours.'],
];

const numbers = (): [number: string, what: string][] => [
  [site().trialPrice, 'for the first hour, refundable'],
  [site().rules.session_starts, `start times a day, ${site().rules.first_session} to ${site().rules.last_session}`],
  ['24 hours', 'to your written plan'],
];

/** Lower sections of the landing page, rendered together to avoid layout shifts. */
export function More() {
  const waitsFor = [useDocumentHtml(questionsText), useQuery(packagesQuery), useQuery(reviewsQuery)];
  if (waitsFor.some(({ isPending }) => isPending)) return <Skeleton shape="page" />;
  return (
    <>
      <Section className={styles.mission}>
        <Container>
          <h2>Our mission</h2>
          <p>
            A fit India, one living room at a time: {site().brand} comes to mothers between school runs and to grandfathers on the fourth
            floor.
          </p>
          <dl>
            {numbers().map(([number, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
          <Link href="/about">About us</Link>
        </Container>
      </Section>
      <Section band>
        <Container>
          <Columns widths="minmax(0, 1fr) 360px" className={styles.why}>
            <div>
              <h2>Why us</h2>
              <FeatureList features={why()} />
            </div>
            <SampleTrainer />
          </Columns>
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>Monthly packages after your trial</h2>
          <Packages />
        </Container>
      </Section>
      <Section band>
        <Container>
          <h2>At every age, in every room</h2>
          <Reviews />
        </Container>
      </Section>
      <FaqSection address={questionsText} />
    </>
  );
}
