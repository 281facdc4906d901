import { Card } from '@fitghar/ui';
import styles from './wizard.module.css';

export function HowItWorks() {
  return (
    <Card className={styles.how}>
      <h2>How it works</h2>
      <ol>
        <li>Choose the service</li>
        <li>Book trial at 99/- (refundable)</li>
        <li>Make payment</li>
        <li>A professional comes to you. If you like the session, choose a package that suits you</li>
      </ol>
    </Card>
  );
}
