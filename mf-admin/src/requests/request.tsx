import type { ServiceRequest } from '@fitghar/contracts/admin';
import { dayOf, formatRupees, hourOf, momentOf } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { Badge, Button, Disclosure, Facts } from '@fitghar/ui';
import { lazy, Suspense, useState } from 'react';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { useMay } from '../team/use-me.ts';
import type { Ending } from './close.dialog.tsx';

// Their fields come when somebody acts: Home shows requests to everybody first.
const AssignDialog = lazy(() => import(/* webpackChunkName: "assign" */ './assign.dialog.tsx'));
const CloseDialog = lazy(() => import(/* webpackChunkName: "close" */ './close.dialog.tsx'));

const facts = (request: ServiceRequest) =>
  [
    ['Type of service', request.typeOfservice],
    ['Plan', request.plan],
    ['Trial date', dayOf(request.trial_date)],
    ['Trial time', hourOf(request.trial_time)],
    ['Name', request.name],
    ['Phone', request.phone],
    ['Status', request.status],
    ['Trainer category', request.trainer_category],
    ['User category', request.user_category],
    ['For', request.assistance === 'self' ? 'SELF' : 'Somebody else'],
    ['Address', request.address],
    ['Landmark', request.landmark],
    ['Area', request.area],
    ['Pincode', request.pincode],
    ['Amount', formatRupees(request.bookamount)],
    [
      'Trainer',
      request.trainerId ? (
        <Link key="trainer" href={placeOf('trainers', request.trainerId)}>
          {request.TrainerName}
        </Link>
      ) : (
        'Nobody yet'
      ),
    ],
    ['Paid', request.paymentDetails.created_at ? momentOf(request.paymentDetails.created_at) : '–'],
    ['Paid by', [request.paymentDetails.method, request.paymentDetails.wallet].filter(Boolean).join(', ') || '–'],
    ['Order', request.order_id],
  ] as const;

/** Every field of one booked session, and what can be done about it. */
export function RequestDetails({ request }: { request: ServiceRequest }) {
  const mayAct = useMay('requests.act');
  const [open, setOpen] = useState<'assign' | Ending | null>(null);
  const { trainerId, status } = request;
  const close = () => setOpen(null);
  return (
    <div className={desk.list}>
      <Facts facts={facts(request)} />
      {mayAct && (
        <div className={desk.actions}>
          <Button onClick={() => setOpen('assign')}>{trainerId ? 'Send somebody else' : 'Assign a trainer'}</Button>
          {status === 'Trainer Assigned' && (
            <>
              <Button look="secondary" onClick={() => setOpen('complete')}>
                Complete
              </Button>
              <Button look="quiet" onClick={() => setOpen('no-show')}>
                Somebody did not come
              </Button>
            </>
          )}
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            Cancel the session
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'assign' && <AssignDialog request={request} onClose={close} />}
        {open && open !== 'assign' && <CloseDialog ending={open} request={request} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** One booked session as a row that opens. */
export function Request({ request }: { request: ServiceRequest }) {
  const { trainerId, TrainerName } = request;
  const summary = (
    <>
      <strong>
        {dayOf(request.trial_date)}, {hourOf(request.trial_time)}
      </strong>{' '}
      {request.typeOfservice} · {request.name}, {request.area} {request.pincode}{' '}
      <Badge tone={trainerId ? 'calm' : 'warm'}>{trainerId ? TrainerName : 'No trainer'}</Badge>
    </>
  );
  return (
    <Disclosure summary={summary}>
      <RequestDetails request={request} />
    </Disclosure>
  );
}
