import { moveBody, moveRequest, type ServiceRequest } from '@fitghar/contracts/admin';
import { formatDay, formatSessionTime, istDate } from '@fitghar/contracts/common';
import { site } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Callout, Muted, QueryBoundary } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { StartTimes } from '../start-times/start-times.tsx';
import { requestTimesQuery } from './requests.queries.ts';
import { useSeenVersion } from './use-seen-version.ts';

const comingDays = () =>
  Array.from({ length: Number(site().rules.trial_delay_days) + 1 }, (_, index) => istDate(new Date(serverNow()), index)).map((value) => ({
    value,
    label: formatDay(value),
  }));

/** What a move does to the visit, before it happens. */
function consequence({ TrainerName }: ServiceRequest, sameTrainer: boolean): string {
  const customer = 'The customer is emailed the new time and the reason.';
  if (!TrainerName) return `${customer} No trainer is assigned.`;
  return sameTrainer
    ? `${TrainerName} stays assigned and gets an SMS. ${customer}`
    : `${TrainerName} is not free then: the session will have no trainer until you assign one. ${customer}`;
}

/** Moves a session, also shortly before it begins, with a reason that the customer reads. */
export default function MoveDialog({ row, changed, gone, onClose }: RowDialogProps<ServiceRequest>) {
  const move = useAdminMutation(moveRequest, { done: 'Session moved', onDone: onClose });
  const seen = useSeenVersion(row);
  const form = useForm({
    schema: moveBody,
    defaults: { date: istDate(new Date(serverNow()), 1), time: '', reason: '', version: seen.version },
    draft: { key: `move.${row.id}`, omit: ['version', 'time'] },
    onSubmit: (values) => move.mutateAsync({ id: row.id, body: values }),
    onRefused: seen.onRefused, // `useAdminMutation` shows the failure
  });
  const { date, time, reason } = form.values;
  const times = useQuery(requestTimesQuery(row.id, date));
  const chosen = times.data?.times.find((each) => each.time === time && each.free);
  return (
    <Dialog title="Move this session" onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={changed} gone={gone} />
        <Muted>Now {formatSessionTime({ date: row.trial_date, time: row.trial_time })}</Muted>
        <SelectField label="Day" options={comingDays()} {...form.bind('date')} />
        <QueryBoundary query={times} failure="Could not load the times">
          {({ times: hours }) => (
            <StartTimes
              hours={hours}
              note={({ same_trainer }) => (row.trainerId && !same_trainer ? 'No trainer' : undefined)}
              value={time}
              onChange={(hour) => form.change({ time: hour })}
            />
          )}
        </QueryBoundary>
        <TextArea label="Reason (shared with the customer)" rows={3} {...form.bind('reason')} />
        {chosen && <Callout title="What happens">{consequence(row, chosen.same_trainer)}</Callout>}
        <DialogSubmit close="Back" disabled={!chosen || !reason.trim()} busy={form.pending}>
          Move session
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
