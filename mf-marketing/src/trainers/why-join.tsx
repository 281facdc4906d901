import { trainerMessages } from '@fitghar/contracts/marketing';
import { site } from '@fitghar/platform';
import { Illustration } from '@fitghar/ui';
import styles from './trainers.module.css';

const STEPS: [title: string, text: string][] = [
  ['Register', 'Your profile takes a few minutes.'],
  ['Upload your documents', 'We email you a link to upload your ID, certificate and photo.'],
  ['Start training', 'We verify your documents and email you within 2 working days.'],
];

/** Benefits and requirements, beside the form. */
export function WhyJoin() {
  const { first_session, last_session } = site().rules;
  return (
    <div className={styles.why}>
      <h1>{trainerMessages.heading}</h1>
      <p>Train clients at their homes, at times that suit you. Register, then upload documents through the link we email you.</p>
      <Illustration scene="on-the-way" alt="" eager />
      <p>
        {`You choose your areas and your hours: sessions start every hour from ${first_session} to ${last_session}, all week. You earn a share of every session, and see it on your phone.`}
      </p>
      <ol className={styles.steps}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
