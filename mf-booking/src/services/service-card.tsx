import { bookingMessages, SESSION_NAMES, type ServiceRecord, serviceRecord } from '@fitghar/contracts/booking';
import { dayOf, formatRupees, hourOf } from '@fitghar/contracts/common';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, Facts, Notice, toast } from '@fitghar/ui';
import { useState } from 'react';
import styles from './services.module.css';
import { StatusBadge } from './status-badge.tsx';

const facts = (service: ServiceRecord): [string, string][] => [
  ['Trainer assigned', service.trainer?.name ?? 'Being assigned'],
  ['Contact number', service.trainer?.contact_number ?? '–'],
  ['Ratings', service.rating ? `${service.rating} of 5 from you` : (service.trainer?.rating?.toFixed(1) ?? '–')],
  ['Service type', service.typeOfservice],
  ['Trainer category', service.trainer_category],
  ['Trial date', dayOf(service.trial_date)],
  ['Trial time', hourOf(service.trial_time)],
  ['Package price', `${service.package_price} (${service.trainer_category}: ${formatRupees(service.category_price)})`],
  [bookingMessages.trialSession, formatRupees(service.bookamount)],
  ['Transaction id', service.TransactionId ?? '–'],
];

/** Asks once more before it gives a place away. */
function CancelSession({ id }: { id: string }) {
  const [sure, setSure] = useState(false);
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api(`/api/v1/booking/${id}/cancel`, serviceRecord, { method: 'POST' }),
    onSuccess: () => toast('Your session is cancelled. We are looking after your refund', { tone: 'success' }),
    onError: (error) => toast(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
  if (!sure)
    return (
      <Button look="quiet" className={styles.cancel} onClick={() => setSure(true)}>
        Cancel this session
      </Button>
    );
  return (
    <div className={styles.cancel} role="alert">
      <p>Really cancel? Your place goes to somebody else, and we ask for your refund at once.</p>
      <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Yes, cancel
      </Button>
      <Button look="quiet" onClick={() => setSure(false)}>
        Keep it
      </Button>
    </div>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** One click gives the visit its stars. */
function Rate({ service: { id, trainer } }: { service: ServiceRecord }) {
  const queries = useQueryClient();
  const rate = useMutation({
    mutationFn: (stars: number) => api(`/api/v1/booking/${id}/rating`, serviceRecord, { body: { stars } }),
    onSuccess: () => toast('Thank you for your stars', { tone: 'success' }),
    onError: (error) => toast(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
  return (
    <fieldset className={styles.rate}>
      <legend>How was your visit{trainer && ` with ${trainer.name}`}?</legend>
      {STARS.map((stars) => (
        <button key={stars} type="button" className={styles.star} disabled={rate.isPending} onClick={() => rate.mutate(stars)}>
          <span aria-hidden>★ {stars}</span>
          <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function ServiceCard({ service }: { service: ServiceRecord }) {
  return (
    <Card>
      <div className={styles.head}>
        <h3>{SESSION_NAMES[service.typeOfservice]}</h3>
        <StatusBadge status={service.status} />
      </div>
      <Facts facts={facts(service)} />
      <p className={styles.whom}>
        {service.assistance === 'self' ? bookingMessages.forSelf : bookingMessages.forOther(service.name, service.phone)}
      </p>
      {service.start_pin && (
        <div className={styles.pin}>
          <Notice title={`Start PIN ${service.start_pin}`}>Tell it to your trainer at the door, and to nobody else.</Notice>
        </div>
      )}
      {service.can_rate && <Rate service={service} />}
      {service.can_cancel && <CancelSession id={service.id} />}
    </Card>
  );
}
