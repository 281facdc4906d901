import { Badge, Card, Illustration, LockKeyhole, NotebookText, ShieldCheck } from '@fitghar/ui';
import styles from './landing.module.css';

/** Example of a trainer's profile, labelled as an example: the person is fictional. */
export function SampleTrainer() {
  return (
    <Card className={styles.trainer}>
      <Illustration scene="on-the-way" alt="" />
      <Badge tone="warning">Example</Badge>
      <h3>Arjun is on the way</h3>
      <ul>
        <li>
          <NotebookText aria-hidden /> Certified personal trainer, 6 years’ experience
        </li>
        <li>
          <ShieldCheck aria-hidden /> Identity checked
        </li>
        <li>
          <LockKeyhole aria-hidden />
          <span>
            Start PIN <strong>4821</strong>, yours to share
          </span>
        </li>
      </ul>
    </Card>
  );
}
