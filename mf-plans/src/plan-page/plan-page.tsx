import { howItWorks } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { buttonClass, Check, Container, Hero, Section, WhenNear } from '@fitghar/ui';
import { lazyView } from '@fitghar/ui/late';
import { type ComponentProps } from 'react';
import { PlanShop } from '../plan-shop/plan-shop.tsx';
import styles from './plan-page.module.css';

// Below the fold: loaded when near the viewport.
const MoreAboutPlans = lazyView(() => import(/* webpackChunkName: "more-about-plans" */ './more-about-plans.tsx'));

const PROMISES = ['Within 24 hours', 'Checked by a specialist', 'Questions answered'];

/** Sales page of one kind of plan: plans, sample, contents, specialists and FAQ. */
export function PlanPage({ kind, ...hero }: { kind: PlanKind } & Omit<ComponentProps<typeof Hero>, 'children'>) {
  return (
    <>
      <Hero {...hero}>
        <a href="#plans" className={buttonClass()}>
          See plans and prices
        </a>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Check size={18} aria-hidden /> {promise}
            </li>
          ))}
        </ul>
      </Hero>
      <Section id="plans" band data-whole>
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
      <WhenNear className={styles.more}>
        <MoreAboutPlans kind={kind} />
      </WhenNear>
    </>
  );
}
