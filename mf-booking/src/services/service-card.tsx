import {
  bookingMessages,
  cancelBooking,
  categoryName,
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
import * as t from '#texts/services.ts';
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
  [t.assigned, service.trainer?.name ?? t.notYet],
  [t.contact, service.trainer ? callLink(service.trainer.contact_number) : '–'],
  [t.ratings, service.rating ? t.byYou(service.rating) : (service.trainer?.rating?.toFixed(1) ?? '–')],
  [t.serviceType, SHORT_SESSION_NAMES[service.typeOfservice]],
  [t.category, categoryName(service.trainer_category)],
  [t.date, formatDay(service.trial_date)],
  [t.time, formatTimeRange(service.trial_time)],
  [t.price, `${service.package_price} (${categoryName(service.trainer_category)}: ${formatRupees(service.category_price)})`],
  [bookingMessages.trialSession, formatRupees(service.bookamount)],
  [t.transactionId, service.TransactionId ?? '–'],
];

/** Cancels a session after confirmation, because its slot is released. */
function CancelSession({ id }: { id: string }) {
  const [confirming, setConfirming] = useState(false);
  const cancel = useBookingChange(() => call(cancelBooking, { id }), {
    done: t.cancelled,
  });
  if (!confirming)
    return (
      <div>
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          {t.cancel}
        </Button>
      </div>
    );
  return (
    <Stack role="alert">
      <p>{t.cancelText}</p>
      <Row>
        <Button variant="danger" busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
          {t.cancel}
        </Button>
        <Button variant="quiet" onClick={() => setConfirming(false)}>
          {t.keep}
        </Button>
      </Row>
    </Stack>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Rates the session with one click. */
function Rate({ service: { id, trainer } }: { service: ServiceRecord }) {
  const rate = useBookingChange((stars: number) => call(rateSession, { id, body: { stars } }), {
    done: t.thanks,
  });
  return (
    <fieldset className={styles.rate}>
      <legend>{t.howWas(trainer?.name)}</legend>
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
        {service.start_pin && <Callout title={t.startPin(service.start_pin)}>{t.sharePin}</Callout>}
        {service.trainer_gone && <ReplacementsPanel isAbout={({ sessions }) => sessions.some(({ id }) => id === service.id)} />}
        <MoneyLink service={service} />
        {service.can_rate && <Rate service={service} />}
        {service.can_move && <MoveSession service={service} />}
        {service.can_cancel && <CancelSession id={service.id} />}
      </Stack>
    </Card>
  );
}
