import { categoryName, isSessionType, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatTimeRange } from '@fitghar/contracts/common';
import { site, useClientState } from '@fitghar/platform';
import * as t from '#texts/wizard.ts';
import styles from './wizard.module.css';

/** The choices so far and today's price: beside the form, or above its buttons on a phone. */
export function RunningSummary({ className = '' }: { className?: string | undefined }) {
  const { trial_date, trial_time, trainer_type } = useClientState((state) => state.bookSession);
  const service = useClientState((state) => state.service);
  const chosen = [
    isSessionType(service) && SHORT_SESSION_NAMES[service],
    trial_date && formatDay(trial_date),
    trial_time && formatTimeRange(trial_time),
    trainer_type && categoryName(trainer_type),
  ].filter(Boolean);
  return (
    <div className={`${styles.running} ${className}`}>
      <span>{chosen.join(' · ') || t.yourTrial}</span>
      <strong>{t.today(site().trialPrice)}</strong>
    </div>
  );
}
