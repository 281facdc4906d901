import { Link, site } from '@fitghar/platform';
import { useDocumentHtml, useQuery } from '@fitghar/platform/data';
import { Container, FeatureList, Section, Skeleton } from '@fitghar/ui';
import { Columns, FaqSection } from '@fitghar/ui/bundled/sections';
import * as t from '#texts/more.tsx';
import questionsText from '#texts/questions.md';
import styles from './landing.module.css';
import { packagesQuery } from './packages.queries.ts';
import Packages from './packages.tsx';
import { reviewsQuery } from './reviews/reviews.queries.ts';
import Reviews from './reviews/reviews.tsx';
import { SampleTrainer } from './sample-trainer.tsx';

const why = (): [title: string, text: string][] => [
  [t.verified, t.verifiedText],
  [t.refundableTrial, t.refundableText(site().trialPrice)],
  [t.yourTime, t.yourTimeText(site().rules.first_session, site().rules.last_session)],
  [t.pin, t.pinText],
  [t.plans, t.plansText],
];

const numbers = (): [number: string, what: string][] => [
  [site().trialPrice, t.firstHour],
  [site().rules.session_starts, t.startTimes(site().rules.first_session, site().rules.last_session)],
  [t.inADay, t.toYourPlan],
];

/** Lower sections of the landing page, rendered together to avoid layout shifts. */
export function More() {
  const waitsFor = [useDocumentHtml(questionsText), useQuery(packagesQuery), useQuery(reviewsQuery)];
  if (waitsFor.some(({ isPending }) => isPending)) return <Skeleton shape="page" />;
  return (
    <>
      <Section className={styles.mission}>
        <Container>
          <h2>{t.mission}</h2>
          <p>{t.missionText(site().brand)}</p>
          <dl>
            {numbers().map(([number, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
          <Link href="/about">{t.aboutUs}</Link>
        </Container>
      </Section>
      <Section band>
        <Container>
          <Columns widths="minmax(0, 1fr) 360px" className={styles.why}>
            <div>
              <h2>{t.whyUs}</h2>
              <FeatureList features={why()} />
            </div>
            <SampleTrainer />
          </Columns>
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>{t.packages}</h2>
          <Packages />
        </Container>
      </Section>
      <Section band>
        <Container>
          <h2>{t.everyAge}</h2>
          <Reviews />
        </Container>
      </Section>
      <FaqSection address={questionsText} />
    </>
  );
}
