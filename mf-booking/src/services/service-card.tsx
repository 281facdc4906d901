import {
  bookingMessages,
  cancelBooking,
  rateSession,
  SESSION_NAMES,
  type ServiceRecord,
  SHORT_SESSION_NAMES,
} from '@fitghar/contracts/booking';
import { formatDay, formatRupees, formatStars, formatTimeRange } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Button, Callout, Card, DescriptionList, Row, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { type ReactNode, useState } from 'react';
import { phoneLink } from '../phone-link.ts';
import { useBookingChange } from '../use-booking-change.ts';
import { MoneyLink } from './money-link.tsx';
import { MoveSession } from './move-session.tsx';
import styles from './services.module.css';
import { StatusBadge } from './status-badge.tsx';

// Loads if it is needed.
const ReplacementsPanel = lazyPart(() => import(/* webpackChunkName: "replacements" */ '../replacements/replacements.panel.tsx'), {
  loading: null,
});

const callLink = (number: string) => <a href={phoneLink(number)}>{number}</a>;

const detailsOf = (service: ServiceRecord): [string, ReactNode][] => [
  ['Trainer assigned', service.trainer?.name ?? 'Not yet assigned'],
  ['Contact number', service.trainer ? callLink(service.trainer.contact_number) : '–'],
  ['Ratings', service.rating ? `${service.rating} of 5, rated by you` : (service.trainer?.rating?.toFixed(1) ?? '–')],
  ['Service type', SHORT_SESSION_NAMES[service.typeOfservice]],
  ['Trainer category', service.trainer_category],
  ['Trial date', formatDay(service.trial_date)],
  ['Trial time', formatTimeRange(service.trial_time)],
  ['Package price', `${service.package_price} (${service.trainer_category}: ${formatRupees(service.category_price)})`],
  [bookingMessages.trialSession, formatRupees(service.bookamount)],
  ['Transaction ID', service.TransactionId ?? '–'],
];

/** Cancels a session after confirmation, because its slot is released. */
function CancelSession({ id }: { id: string }) {
  const [confirming, setConfirming] = useState(false);
  const cancel = useBookingChange(() => call(cancelBooking, { id }), {
    done: 'Session cancelled. Your refund has started',
  });
  if (!confirming)
    return (
      <div>
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Cancel session
        </Button>
      </div>
    );
  return (
    <Stack role="alert">
      <p>Cancel this session? We’ll release your slot and start your refund.</p>
      <Row>
        <Button variant="danger" busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
          Cancel session
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          Keep session
        </Button>
      </Row>
    </Stack>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Rates the session with one click. */
function Rate({ service: { id, trainer } }: { service: ServiceRecord }) {
  const rate = useBookingChange((stars: number) => call(rateSession, { id, body: { stars } }), {
    done: 'Thanks for rating your session',
  });
  return (
    <fieldset className={styles.rate}>
      <legend>{trainer ? `How was your session with ${trainer.name}?` : 'How was your session?'}</legend>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          className={styles.star}
          // A disabled button would lose the focus.
          aria-disabled={rate.isPending || undefined}
          onClick={() => !rate.isPending && rate.mutate(stars)}
        >
          <span aria-hidden>★ {stars}</span>
          <span className="visually-hidden">{formatStars(stars)}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function ServiceCard({ service }: { service: ServiceRecord }) {
  return (
    <Card>
      <Stack>
        <Row justify="between">
          <h3>{SESSION_NAMES[service.typeOfservice]}</h3>
          <StatusBadge status={service.status} />
        </Row>
        <DescriptionList items={detailsOf(service)} />
        <strong>{service.assistance === 'self' ? bookingMessages.forSelf : bookingMessages.forOther(service.name, service.phone)}</strong>
        {service.start_pin && <Callout title={`Start PIN ${service.start_pin}`}>Share it only with your trainer when they arrive.</Callout>}
        {service.trainer_gone && <ReplacementsPanel isAbout={({ sessions }) => sessions.some(({ id }) => id === service.id)} />}
        <MoneyLink service={service} />
        {service.can_rate && <Rate service={service} />}
        {service.can_move && <MoveSession service={service} />}
        {service.can_cancel && <CancelSession id={service.id} />}
      </Stack>
    </Card>
  );
}
