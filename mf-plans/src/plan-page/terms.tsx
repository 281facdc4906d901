import { formatRupees } from '@fitghar/contracts/common';
import { type PlanKind, shownPlanName } from '@fitghar/contracts/plans';
import { site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Container, QueryBoundary, Section } from '@fitghar/ui';
import * as t from '#texts/plan-page.tsx';
import { noPlans } from '#texts/shop.tsx';
import { planCatalogueQuery } from '../plan-shop/catalogue.queries.ts';
import styles from './plan-page.module.css';

/** Prices of 1 and 3 months of each plan, and the refund terms. */
export function Terms({ kind }: { kind: PlanKind }) {
  const catalogue = useQuery(planCatalogueQuery);
  return (
    <Section>
      <Container className={styles.terms}>
        <h2>{t.terms}</h2>
        <QueryBoundary query={catalogue} failure={noPlans}>
          {(plans) => (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.plan}</th>
                  <th scope="col">{t.oneMonth}</th>
                  <th scope="col">{t.threeMonths}</th>
                </tr>
              </thead>
              <tbody>
                {plans[kind].map(({ type, name, price }) => (
                  <tr key={type} data-sold={`plan:${type}`}>
                    <th scope="row">{shownPlanName(name)}</th>
                    <td>
                      <span data-catalogue={`plan:${type} price`}>{formatRupees(price)}</span>
                    </td>
                    <td>
                      <span data-catalogue={`plan:${type} three_months`}>{formatRupees(price * 3)}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </QueryBoundary>
        <p>{t.refunds(site().rules.refund_days)}</p>
      </Container>
    </Section>
  );
}
