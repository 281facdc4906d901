import { isSessionType, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatTimeRange } from '@fitghar/contracts/common';
import { site, useClientState } from '@fitghar/platform';
import styles from './wizard.module.css';

/** The choices so far and today's price: beside the form, or above its buttons on a phone. */
export function RunningSummary({ className = '' }: { className?: string | undefined }) {
  const { trial_date, trial_time, trainer_type } = useClientState((state) => state.bookSession);
  const service = useClientState((state) => state.service);
  const chosen = [
    isSessionType(service) && SHORT_SESSION_NAMES[service],
    trial_date && formatDay(trial_date),
    trial_time && formatTimeRange(trial_time),
    trainer_type,
  ].filter(Boolean);
  return (
    <div className={`${styles.running} ${className}`}>
      <span>{chosen.join(' · ') || 'Your trial at home'}</span>
      <strong>{site().trialPrice} today, refundable</strong>
    </div>
  );
}
