import { formatDateTime } from '@fitghar/contracts/common';
import type { DeliveryTimeline } from '@fitghar/contracts/plans';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Muted, QueryBoundary } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import layout from '../layout/ops-layout.module.css';
import { timelineQuery } from './deliveries.queries.ts';

const STATES: Record<DeliveryTimeline['events'][number]['state'], [label: string, tone: 'neutral' | 'warning' | 'danger'] | null> = {
  done: null,
  late: ['late', 'danger'],
  waiting: ['waiting', 'warning'],
  planned: ['upcoming', 'neutral'],
};

/** One plan from its payment to its email. */
export function TimelineDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const timeline = useQuery(timelineQuery(id));
  const { customer, name } = timeline.data ?? {};
  return (
    <Dialog title={customer ? `Timeline: ${customer}, ${name}` : 'Timeline'} onClose={onClose}>
      <QueryBoundary query={timeline} failure="Could not load the timeline" count={1}>
        {({ events }) => (
          <ol className={layout.timeline}>
            {events.map(({ at, what, who, state }) => {
              const shown = STATES[state];
              return (
                <li key={`${at} ${what}`}>
                  <Muted as="span">{formatDateTime(at)}</Muted>
                  <span>
                    <span dir="auto">
                      {what}
                      {who && <span> – {who}</span>}
                    </span>{' '}
                    {shown && <Badge tone={shown[1]}>{shown[0]}</Badge>}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
