import { Link } from '@fitghar/platform';
import { buttonLook } from '@fitghar/ui';
import { PlanCatalogueList } from '../plan-catalogue.tsx';
import styles from '../transactions/transactions.module.css';

/** The dashboard's 'Diet': the plans to choose from. */
export default function ChoosePlanWidget() {
  return (
    <section aria-labelledby="choose-plan-title">
      <h1 id="choose-plan-title">Choose a diet plan</h1>
      <div className={styles.list}>
        <PlanCatalogueList kind="diet" />
        <div>
          <Link href="/diet" className={buttonLook()}>
            Go to the diet plans
          </Link>
        </div>
      </div>
    </section>
  );
}
