import { isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatRupees, formatSessionTime } from '@fitghar/contracts/common';
import { DELIVERY_STATUS_LABELS, PLAN_KIND_LABELS } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { DescriptionList, QueryBoundary } from '@fitghar/ui';
import { userQuery } from '../users/users.queries.ts';

/** Who asks: what they have ahead and what they wait for. Reading it is recorded, so it is loaded when it is opened. */
export default function AboutCustomer({ id }: { id: string }) {
  return (
    <QueryBoundary query={useQuery(userQuery(id))} failure="Could not load the customer">
      {({ profile, userServices, plans, orders, credit }) => {
        const [next] = userServices
          .filter(isOpen)
          .toSorted((one, other) => `${one.trial_date} ${one.trial_time}`.localeCompare(`${other.trial_date} ${other.trial_time}`));
        const [plan] = plans;
        const [order] = orders;
        return (
          <DescriptionList
            items={[
              [
                'Phone',
                <a key="call" href={`tel:+91${profile.phoneNumber}`} translate="no">
                  {profile.phoneNumber}
                </a>,
              ],
              [
                'Next session',
                next
                  ? `${SHORT_SESSION_NAMES[next.typeOfservice]}, ${formatSessionTime({ date: next.trial_date, time: next.trial_time })}, ${next.TrainerName ?? 'no trainer yet'}`
                  : 'None',
              ],
              [
                'Latest plan',
                plan
                  ? `${PLAN_KIND_LABELS[plan.kind]}, ${DELIVERY_STATUS_LABELS[plan.status]}, ${plan.sent_at ? `sent ${formatDateTime(plan.sent_at)}` : `due ${formatDateTime(plan.due_at)}`}`
                  : 'None',
              ],
              ['Latest order', order ? `${order.title}, ${formatRupees(order.amount)}, ${formatDateTime(order.created_at)}` : 'None'],
              ['Service credit', formatRupees(credit)],
            ]}
          />
        );
      }}
    </QueryBoundary>
  );
}
