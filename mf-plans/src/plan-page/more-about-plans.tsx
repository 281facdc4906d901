import type { PlanKind } from '@fitghar/contracts/plans';
import { Slot } from '@fitghar/platform';
import { Container, FeatureList, Section } from '@fitghar/ui';
import { FaqSection } from '@fitghar/ui/bundled/sections';
import dietQuestions from '#texts/diet-questions.md';
import fitnessQuestions from '#texts/fitness-questions.md';
import * as t from '#texts/plan-page.tsx';
import { included } from '#texts/shop.tsx';
import styles from './plan-page.module.css';
import { PromiseSteps } from './promise-steps.tsx';
import { SamplePlan } from './sample-plan.tsx';
import { Terms } from './terms.tsx';

const QUESTIONS: Record<PlanKind, string> = { diet: dietQuestions, fitness: fitnessQuestions };

/** Sections below the plans. */
export function MoreAboutPlans({ kind }: { kind: PlanKind }) {
  return (
    <>
      <SamplePlan kind={kind} />
      <Section>
        <Container>
          <h2>{t.whatYouGet}</h2>
          <FeatureList features={included[kind]} />
        </Container>
      </Section>
      <PromiseSteps />
      <Terms kind={kind} />
      <FaqSection address={QUESTIONS[kind]} />
      <section className={styles.reviews}>
        <Slot name="marketing.reviews" />
      </section>
    </>
  );
}
