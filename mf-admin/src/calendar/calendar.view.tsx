import { type Closure, reopenDays } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDateTime, formatDay, formatTime } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Badge, Button, Callout, Card, DescriptionList, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { closuresQuery } from './closures.queries.ts';

const CloseDialog = lazyPart(() => import(/* webpackChunkName: "close-days" */ './close.dialog.tsx'));

const daysOf = ({ from, until }: { from: string; until: string }): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
const DECIDED = { keep: 'Kept', move: 'Moved, where an hour was free', cancel: 'Cancelled' } as const;

function ReopenDialog({ closure: { id, name, decision }, onClose }: { closure: Closure; onClose: () => void }) {
  const reopen = useAdminMutation(reopenDays, { done: 'Open again', onDone: onClose });
  return (
    <TextDialog
      title={`Open ${name} again`}
      label="Reason (for the team)"
      action="Open again"
      draft={`reopen.${id}`}
      onSend={(reason) => reopen.mutateAsync({ id, body: { reason } })}
      onClose={onClose}
    >
      <Muted>
        {decision === 'keep'
          ? 'Customers can book these hours again.'
          : 'Customers can book these hours again. What was moved or cancelled stays so.'}
      </Muted>
    </TextDialog>
  );
}

function ClosureCard({ closure, canWrite }: { closure: Closure; canWrite: boolean }) {
  const [reopening, setReopening] = useState(false);
  const { name, hours, service, district, reason, by, decision, sessions, reopened } = closure;
  return (
    <Card>
      <Row justify="between">
        <h3>
          <span>{daysOf(closure)}</span>: <span>{name}</span> {reopened && <Badge tone="neutral">Open again</Badge>}
        </h3>
        {canWrite && !reopened && (
          <Button variant="quiet" onClick={() => setReopening(true)}>
            Open again<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </Row>
      <DescriptionList
        items={[
          ['Hours', hours ? `${formatTime(hours.from)} to ${formatTime(hours.until)}` : 'The whole day'],
          ['Where', district ?? 'Everywhere'],
          ['Service', service ? SHORT_SESSION_NAMES[service] : 'All'],
          ['Sessions there', sessions ? `${DECIDED[decision]}. ${sessions} still there` : DECIDED[decision]],
          ['Closed', `${by}: ${reason}`],
          ...(reopened ? [['Open again', `${formatDateTime(reopened.at)}, ${reopened.by}: ${reopened.reason}`] as [string, string]] : []),
        ]}
      />
      {reopening && <ReopenDialog closure={closure} onClose={() => setReopening(false)} />}
    </Card>
  );
}

/** Closed days and hours, festivals to come, and days off of trainers (D68). */
export default function CalendarView() {
  const canWrite = usePermission('calendar.write');
  const [closing, setClosing] = useState<{ name: string; date: string } | null>(null);
  return (
    <Stack>
      <Row justify="between">
        <h1>Calendar</h1>
        {canWrite && <Button onClick={() => setClosing({ name: '', date: '' })}>Close days…</Button>}
      </Row>
      <QueryBoundary query={useQuery(closuresQuery)} failure="Could not load the calendar">
        {({ rows, festivals, leave }) => (
          <>
            <Stack as="section" aria-labelledby="closures-title">
              <h2 id="closures-title">Closed days</h2>
              {rows.length === 0 && <Callout title="No closed days">Every hour on offer can be booked.</Callout>}
              {rows.map((closure) => (
                <ClosureCard key={closure.id} closure={closure} canWrite={canWrite} />
              ))}
            </Stack>
            <Stack as="section" aria-labelledby="leave-title" gap={2}>
              <h2 id="leave-title">Trainers’ days off</h2>
              {leave.length === 0 && <Muted>No trainer has days off to come.</Muted>}
              {leave.map(({ trainer, ...days }) => (
                <Row key={`${trainer} ${days.from}`} justify="between">
                  <span translate="no">{trainer}</span>
                  <span>{daysOf(days)}</span>
                </Row>
              ))}
            </Stack>
            <Stack as="section" aria-labelledby="festivals-title" gap={2}>
              <h2 id="festivals-title">Festivals to come</h2>
              {festivals.map((festival) => (
                <Row key={festival.date} justify="between">
                  <span>
                    {formatDay(festival.date, new Date(serverNow()))}: {festival.name}
                  </span>
                  {canWrite && (
                    <Button variant="secondary" onClick={() => setClosing(festival)}>
                      Close<span className="visually-hidden"> {festival.name}</span>
                    </Button>
                  )}
                </Row>
              ))}
            </Stack>
          </>
        )}
      </QueryBoundary>
      {closing && <CloseDialog start={closing} onClose={() => setClosing(null)} />}
    </Stack>
  );
}
