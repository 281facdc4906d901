import { SHORT_SESSION_NAMES, sessionType } from '@fitghar/contracts/booking';
import { site, useClientState } from '@fitghar/platform';
import styles from './login.module.css';

/** What someone who is booking logs in or signs up for. @param text by price and service, which is empty if it is not chosen */
export function BookingPurpose({ text }: { text: (price: string, service: string) => string }) {
  const service = sessionType.safeParse(useClientState((state) => state.service)).data;
  const isBooking = useClientState((state) => /^\/booksession/i.test(state.authUser.returnTo));
  if (!service && !isBooking) return null;
  return <p className={styles.purpose}>{text(site().trialPrice, service ? SHORT_SESSION_NAMES[service] : '')}</p>;
}
