import { Badge, Card, Illustration, LockKeyhole, NotebookText, ShieldCheck } from '@fitghar/ui';
import * as t from '#texts/more.tsx';
import styles from './landing.module.css';

/** Example of a trainer's profile, labelled as an example: the person is fictional. */
export function SampleTrainer() {
  return (
    <Card className={styles.trainer}>
      <Illustration scene="on-the-way" alt="" />
      <Badge tone="warning">{t.example}</Badge>
      <h3>{t.onTheWay}</h3>
      <ul>
        <li>
          <NotebookText aria-hidden /> {t.experience}
        </li>
        <li>
          <ShieldCheck aria-hidden /> {t.checked}
        </li>
        <li>
          <LockKeyhole aria-hidden />
          <span>{t.yourPin}</span>
        </li>
      </ul>
    </Card>
  );
}
