import { trainerMessages } from '@fitghar/contracts/marketing';
import { site } from '@fitghar/platform';
import { Illustration } from '@fitghar/ui';
import * as t from '#texts/trainers.ts';
import styles from './trainers.module.css';

/** Benefits and requirements, beside the form. */
export function WhyJoin() {
  const { first_session, last_session } = site().rules;
  return (
    <div className={styles.why}>
      <h1>{trainerMessages.heading}</h1>
      <p>{t.why}</p>
      <Illustration scene="on-the-way" alt="" eager />
      <p>{t.hours(first_session, last_session)}</p>
      <ol className={styles.steps}>
        {t.steps.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
