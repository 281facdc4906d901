import { SHORT_SESSION_NAMES, sessionType } from '@fitghar/contracts/booking';
import { site, useClientState } from '@fitghar/platform';
import styles from './login.module.css';

/** What someone who is booking logs in or signs up for. */
export function BookingPurpose({ verb }: { verb: 'Log in' | 'Sign up' }) {
  const service = sessionType.safeParse(useClientState((state) => state.service)).data;
  const isBooking = useClientState((state) => /^\/booksession/i.test(state.authUser.returnTo));
  if (!service && !isBooking) return null;
  return (
    <p className={styles.purpose}>
      {`${verb} to book your ${site().trialPrice} ${service ? `${SHORT_SESSION_NAMES[service].toLowerCase()} ` : ''}trial.`}
    </p>
  );
}
