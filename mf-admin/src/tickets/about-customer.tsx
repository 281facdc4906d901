import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatRupees, formatSessionTime } from '@fitghar/contracts/common';
import { DELIVERY_STATUS_LABELS, PLAN_KIND_LABELS } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { DescriptionList, QueryBoundary } from '@fitghar/ui';
import { PhoneLink, sessionsAhead } from '../users/customer-facts.tsx';
import { userQuery } from '../users/users.queries.ts';

/** Who asks: what they have ahead and what they wait for. Reading it is recorded, so it is loaded when it is opened. */
export default function AboutCustomer({ id }: { id: string }) {
  return (
    <QueryBoundary query={useQuery(userQuery(id))} failure="Could not load the customer">
      {({ profile, userServices, plans, orders, credit }) => {
        const [next] = sessionsAhead(userServices);
        const [plan] = plans;
        const [order] = orders;
        return (
          <DescriptionList
            items={[
              ['Phone', <PhoneLink key="call" number={profile.phoneNumber} />],
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
