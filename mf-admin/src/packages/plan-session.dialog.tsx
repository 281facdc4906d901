import { type AdminPackage, planAdminSession } from '@fitghar/contracts/admin';
import { formatDay, istDate } from '@fitghar/contracts/common';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Muted, QueryBoundary, Row, Stack, TextField } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { StartTimes } from '../start-times/start-times.tsx';
import { packageTimesQuery } from './packages.queries.ts';

/** Plans an open session for a customer, after showing what that means. */
export default function PlanSessionDialog({ row, changed, gone, onClose }: RowDialogProps<AdminPackage>) {
  const tomorrow = istDate(new Date(serverNow()), 1);
  const [date, setDate] = useState(row.gap_weeks.find((monday) => monday >= tomorrow) ?? tomorrow);
  const [time, setTime] = useState('');
  const times = useQuery(packageTimesQuery(row.id, date));
  const chosen = times.data?.times.find((hour) => hour.time === time && hour.free);
  const plan = useAdminMutation(planAdminSession, { done: 'Session planned. The customer is emailed', onDone: onClose });
  return (
    <Dialog title="Plan a session" onClose={onClose}>
      <Stack>
        <RowNotice changed={changed} gone={gone} />
        <Muted>
          <bdi translate="no">{row.customer.name}</bdi>: {row.open} open, until {formatDay(row.usable_until)}
        </Muted>
        <TextField
          label="Day"
          type="date"
          required
          min={istDate(new Date(serverNow()))}
          max={row.usable_until}
          value={date}
          onChange={({ target }) => target.value && setDate(target.value)}
        />
        <QueryBoundary query={times} failure="Could not load the times">
          {({ times: hours }) => (
            <StartTimes
              hours={hours}
              note={({ same_trainer }) => (same_trainer ? 'Same trainer' : undefined)}
              value={time}
              onChange={setTime}
            />
          )}
        </QueryBoundary>
        {chosen && (
          <Callout title="What happens">
            The customer is emailed the time.{' '}
            {chosen.same_trainer ? 'Their trainer is assigned and gets an SMS.' : 'It has no trainer until you assign one.'}
          </Callout>
        )}
        <Row>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button busy={plan.isPending} disabled={!chosen} onClick={() => plan.mutate({ id: row.id, body: { date, time } })}>
            Plan session
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
