import { howItWorks } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { Card } from '@fitghar/ui';
import styles from './wizard.module.css';

export function HowItWorks() {
  return (
    <Card className={styles.how}>
      <h2>{howItWorks.title}</h2>
      <ol>
        {howItWorks.booking(site().trialPrice).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
