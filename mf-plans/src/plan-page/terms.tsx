import { formatRupees } from '@fitghar/contracts/common';
import type { PlanKind } from '@fitghar/contracts/plans';
import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Container, QueryBoundary, Section } from '@fitghar/ui';
import { catalogueQuery } from '../plan-shop/catalogue.queries.ts';
import styles from './plan-page.module.css';

/** Prices of 1 and 3 months of each plan, and the refund terms. */
export function Terms({ kind }: { kind: PlanKind }) {
  const catalogue = useQuery(catalogueQuery);
  return (
    <Section>
      <Container className={styles.terms}>
        <h2>1 month or 3 months</h2>
        <QueryBoundary query={catalogue} failure="We couldn’t load the plans">
          {(plans) => (
            <table>
              <thead>
                <tr>
                  <th scope="col">Plan</th>
                  <th scope="col">1 month</th>
                  <th scope="col">3 months</th>
                </tr>
              </thead>
              <tbody>
                {plans[kind].map(({ type, name, price }) => (
                  <tr key={type}>
                    <th scope="row">{name}</th>
                    <td>{formatRupees(price)}</td>
                    <td>{formatRupees(price * 3)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </QueryBoundary>
        <p>
          {`Prices include GST, and the monthly price is the same either way. You can request a refund from your dashboard within ${site().rules.refund_days} days; our `}
          <Link href="/Refund">refund policy</Link> explains the deductions.
        </p>
      </Container>
    </Section>
  );
}
