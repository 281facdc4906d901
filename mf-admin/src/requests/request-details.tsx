import type { ServiceRequest } from '@fitghar/contracts/admin';
import { isOpen, SHORT_SESSION_NAMES, TRAINER_GENDER_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatDay, formatRupees, formatTimeRange, HOUR_MS } from '@fitghar/contracts/common';
import { PAYMENT_METHOD_LABELS } from '@fitghar/contracts/payments';
import { Link } from '@fitghar/platform';
import { Button, DescriptionList, Muted, Row, Stack } from '@fitghar/ui';
import { adminUrl } from '../layout/admin-url.ts';
import { usePermission } from '../team/use-permission.ts';
import { PhoneLink } from '../users/customer-facts.tsx';
import type { RequestAction } from './request-action.dialog.tsx';
import { msUntilSession } from './session-hour.ts';

/** `Wallet, mobikwik`; a dash if nothing was paid. */
function formatMethod({ method, wallet }: ServiceRequest['paymentDetails']): string {
  return [method && (PAYMENT_METHOD_LABELS[method] ?? method), wallet].filter(Boolean).join(', ') || '–';
}

const detailsOf = (request: ServiceRequest, withOrders: boolean) =>
  [
    ['Type of service', SHORT_SESSION_NAMES[request.typeOfservice]],
    ['Plan', request.plan],
    ['Date', formatDay(request.trial_date)],
    ['Time', formatTimeRange(request.trial_time)],
    ['Name', request.name],
    ['Phone', <PhoneLink key="phone" number={request.phone} />],
    ['Status', request.status],
    ['Trainer category', request.trainer_category],
    ['User category', request.user_category],
    ['Who may come', TRAINER_GENDER_NAMES[request.trainer_gender]],
    ...(request.trainer_language ? [['Language wished for', request.trainer_language] as const] : []),
    ['For', request.assistance === 'self' ? 'Customer' : 'Another person'],
    ['Address', request.address],
    ['Landmark', request.landmark],
    ['Area', request.area],
    ['Pincode', request.pincode],
    ['Amount', formatRupees(request.bookamount)],
    [
      'Trainer',
      request.trainerId ? (
        <Link key="trainer" href={adminUrl('trainers', request.trainerId)}>
          {request.TrainerName}
        </Link>
      ) : (
        'Unassigned'
      ),
    ],
    ['Paid', request.paymentDetails.created_at ? formatDateTime(request.paymentDetails.created_at) : '–'],
    ['Paid by', formatMethod(request.paymentDetails)],
    [
      'Order',
      withOrders ? (
        <Link key="order" href={adminUrl('orders', { q: request.order_id })}>
          {request.order_id}
        </Link>
      ) : (
        request.order_id
      ),
    ],
  ] as const;

/** What can be done with a session, and every field of it. */
export function RequestDetails({ request, onAct }: { request: ServiceRequest; onAct: (action: RequestAction) => void }) {
  const { trainerId, status } = request;
  const canOrders = usePermission('payments.read');
  const canAct = usePermission('requests.act') && isOpen({ status });
  const isAssigned = status === 'Trainer Assigned';
  const untilStartMs = msUntilSession({ date: request.trial_date, time: request.trial_time });
  return (
    <Stack>
      {canAct && (
        <Row>
          <Button onClick={() => onAct('assign')}>{trainerId ? 'Reassign' : 'Assign a trainer'}</Button>
          <Button variant="secondary" onClick={() => onAct('move')}>
            Move
          </Button>
          {/* The trainer may be early: with the Start PIN, the server completes it from then on. */}
          {isAssigned && untilStartMs <= HOUR_MS && (
            <Button variant="secondary" onClick={() => onAct('complete')}>
              Complete
            </Button>
          )}
          {isAssigned && untilStartMs <= 0 && (
            <Button variant="quiet" onClick={() => onAct('no-show')}>
              Report no-show
            </Button>
          )}
          <Button variant="quiet" onClick={() => onAct('cancel')}>
            Cancel session
          </Button>
        </Row>
      )}
      {canAct && isAssigned && untilStartMs > 0 && (
        <Muted>With the Start PIN it can be completed from an hour before it begins. A no-show can be reported once it has begun.</Muted>
      )}
      <DescriptionList items={detailsOf(request, canOrders)} />
    </Stack>
  );
}
