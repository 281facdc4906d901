import { pauseBody, pauseQueue, QUEUE_PAUSE_EFFECTS, type QueueName } from '@fitghar/contracts/admin';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';

const REMINDERS = [
  { value: '15', label: 'Every 15 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '240', label: 'Every 4 hours' },
  { value: '1440', label: 'Every day' },
];

/** Pauses a queue, after saying what stops. */
export function PauseDialog({ queue, onClose }: { queue: QueueName; onClose: () => void }) {
  const pause = useAdminMutation(pauseQueue, { done: 'Queue paused. Workers stop within two seconds.', onDone: onClose });
  const bodyOf = ({ reason, remind }: { reason: string; remind: string }) => ({ reason: reason.trim(), remind_minutes: Number(remind) });
  const form = useForm({
    schema: { safeParse: (values: { reason: string; remind: string }) => pauseBody.safeParse(bodyOf(values)) },
    defaults: { reason: '', remind: '60' },
    draft: { key: `pause.${queue}` },
    onSubmit: (values) => pause.mutateAsync({ queue, body: bodyOf(values) }),
    onRefused: 'shown',
  });
  return (
    <Dialog title={`Pause queue ${queue}?`} onClose={onClose}>
      <Form form={form}>
        <p>{QUEUE_PAUSE_EFFECTS[queue]} Running jobs end, the others wait until you resume the queue. Nothing is lost.</p>
        <TextArea label="Reason (shared with the team)" rows={3} {...form.bind('reason')} />
        <SelectField label="Remind the team by email" options={REMINDERS} {...form.bind('remind')} />
        <DialogSubmit disabled={!form.values.reason.trim()} busy={form.pending}>
          Pause
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
