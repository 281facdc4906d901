import { howItWorks } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { buttonClass, Check, Container, Hero, Section } from '@fitghar/ui';
import type { ComponentProps } from 'react';
import * as t from '#texts/plan-page.tsx';
import { PlanShop } from '../plan-shop/plan-shop.tsx';
import { MoreAboutPlans } from './more-about-plans.tsx';
import styles from './plan-page.module.css';

/** Sales page of one kind of plan: plans, sample, contents, specialists and FAQ. */
export function PlanPage({ kind, ...hero }: { kind: PlanKind } & Omit<ComponentProps<typeof Hero>, 'children'>) {
  return (
    <>
      <Hero {...hero}>
        <a href="#plans" className={buttonClass()}>
          {t.seePlans}
        </a>
        <ul className={styles.promises}>
          {t.promises.map((promise) => (
            <li key={promise}>
              <Check size={18} aria-hidden /> {promise}
            </li>
          ))}
        </ul>
      </Hero>
      <Section id="plans" band data-when-complete>
        <Container>
          <PlanShop kind={kind} />
        </Container>
      </Section>
      <Section>
        <Container>
          <h2>{howItWorks.title}</h2>
          <ol className={styles.how}>
            {howItWorks.plans.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Container>
      </Section>
      <div className={styles.more} data-below>
        <MoreAboutPlans kind={kind} />
      </div>
    </>
  );
}
