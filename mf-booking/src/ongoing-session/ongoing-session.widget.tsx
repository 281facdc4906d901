import { bookingMessages, isOpen, SESSION_NAMES, type ServiceRecord } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, Callout, Card, Illustration, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyDialog, lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import * as t from '#texts/ongoing-session.ts';
import { phoneLink } from '../phone-link.ts';
import { MoneyLink } from '../services/money-link.tsx';
import { MoveSession } from '../services/move-session.tsx';
import styles from '../services/services.module.css';
import { StatusBadge } from '../services/status-badge.tsx';
import { TrainerCardView } from '../trainer-cards/trainer-card.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { ongoingSessionQuery } from './ongoing-session.queries.ts';

const KeepSession = lazyPart(() => import(/* webpackChunkName: "keep-session" */ './keep-session.tsx'), { failed: () => null });
const WhoComesDialog = lazyDialog(() => import(/* webpackChunkName: "who-comes" */ '../services/who-comes.dialog.tsx'));

function WhoComes({ service }: { service: ServiceRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.changeWho}
      </Button>
      {open && <WhoComesDialog service={service} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What comes after a session that is over. */
function Again({ status }: Pick<ServiceRecord, 'status'>) {
  return status === 'Completed' ? (
    <Link href="/packages" className={buttonClass('secondary')}>
      {t.goOn}
    </Link>
  ) : (
    <Link href="/booksession" className={buttonClass('secondary')}>
      {t.bookAnother}
    </Link>
  );
}

function Ongoing({ service }: { service: ServiceRecord }) {
  const { id, trainer, start_pin, status } = service;
  return (
    <Card className={styles.ongoing}>
      <div>
        <StatusBadge status={service.status} />
        <h3 style={{ marginBlock: 12 }}>{SESSION_NAMES[service.typeOfservice]}</h3>
        <p>{formatSessionTime({ date: service.trial_date, time: service.trial_time })}</p>
        {status === 'Trainer Assigned' && trainer && (
          <>
            {trainer.card && <TrainerCardView card={trainer.card} name={trainer.name} />}
            <p>{t.yourTrainer(trainer.name, start_pin)}</p>
            {(service.started || service.on_the_way) && (
              <p role="status">
                <strong>{service.started ? t.started : t.onTheWay(trainer.name)}</strong>
              </p>
            )}
          </>
        )}
        <Row className={styles.next}>
          {status === 'Trainer Assigned' && trainer && (
            <a href={phoneLink(trainer.contact_number)} className={buttonClass('secondary')}>
              {t.call}
              <span className="visually-hidden"> {trainer.name}</span>
            </a>
          )}
          {service.can_move && <MoveSession service={service} />}
          {isOpen(service) && !service.started && <WhoComes service={service} />}
          {isOpen(service) ? <AddToCalendar id={id} /> : <Again status={status} />}
          <MoneyLink service={service} />
        </Row>
      </div>
      <Illustration scene={service.typeOfservice === 'YOGA' ? 'balcony-yoga' : 'living-room'} alt="" />
    </Card>
  );
}

function NoSession() {
  const book = (
    <Link href="/booksession" className={buttonClass()}>
      {t.bookTrialFor(site().trialPrice)}
    </Link>
  );
  return (
    <Callout scene="trainer-at-door" title={t.none} actions={book}>
      {t.noneText}
    </Callout>
  );
}

/** The dashboard's 'Ongoing Session': the next visit, or else the latest service, with type, date, time and status. */
export default function OngoingSessionWidget() {
  const ongoing = useQuery(ongoingSessionQuery);
  return (
    <section aria-labelledby="ongoing-title">
      <h2 id="ongoing-title" style={{ marginBottom: 16 }}>
        {bookingMessages.ongoing}
      </h2>
      <QueryBoundary query={ongoing} failure={t.notLoaded}>
        {(service) =>
          service ? (
            <Stack gap={3}>
              <Ongoing service={service} />
              {isOpen(service) && <KeepSession service={service} />}
            </Stack>
          ) : (
            <NoSession />
          )
        }
      </QueryBoundary>
    </section>
  );
}
