import { cancelRequest, completeRequest, recordNoShow, type ServiceRequest } from '@fitghar/contracts/admin';
import { type Call, formatSessionTime } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { DigitsField } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import { msUntilSession } from './session-hour.ts';

/** Ways to close a session. */
export type CloseAction = 'complete' | 'cancel' | 'no-show';

const LABELS: Record<CloseAction, { title: string; action: string; done: string }> = {
  complete: { title: 'Complete this session?', action: 'Complete', done: 'Session completed' },
  cancel: { title: 'Cancel this session?', action: 'Cancel session', done: 'Session cancelled' },
  'no-show': { title: 'Report no-show', action: 'Report no-show', done: 'No-show reported' },
};
/** Nothing is preselected: it decides about money. */
const NO_SHOW_OPTIONS = [
  { value: '', label: 'Please choose' },
  { value: 'trainer', label: 'Trainer (a trial is refunded, a package gets its session back)' },
  { value: 'customer', label: 'Customer (no refund, the session counts as used)' },
];

const CALLS = { complete: completeRequest, cancel: cancelRequest, 'no-show': recordNoShow };
const EMPTY = { pin: '', who: '', reason: '' };

/** Completes a visit with its Start PIN, or closes the session with a reason. */
export default function CloseDialog({
  action: ending,
  row,
  changed,
  gone,
  onClose,
}: RowDialogProps<ServiceRequest> & { action: CloseAction }) {
  const { title, action, done } = LABELS[ending];
  const close = useProvenMutation(
    (body: ReturnType<typeof bodyOf>) => call<Call & Pick<typeof completeRequest, 'response'>>(CALLS[ending], { id: row.id, body }),
    CALLS[ending].changes,
    { done, onDone: onClose },
  );
  const bodyOf = ({ pin, who, reason }: typeof EMPTY) =>
    ending === 'complete' && pin.length === 4 ? { pin } : { reason: reason.trim(), ...(ending === 'no-show' && { who }) };
  const form = useForm({
    schema: { safeParse: (values: typeof EMPTY) => CALLS[ending].body.safeParse(bodyOf(values)) },
    defaults: EMPTY,
    draft: { key: `${ending}.${row.id}`, omit: ['pin'] },
    onSubmit: (values) => close.mutateAsync(bodyOf(values)),
    onRefused: 'shown',
  });
  const { pin, who, reason } = form.values;
  const byPin = ending === 'complete' && pin.length === 4;
  const begins = { date: row.trial_date, time: row.trial_time };
  const isEarly = ending === 'complete' && msUntilSession(begins) > 0;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={changed} gone={gone} />
        {isEarly && <p>Until it begins, only the Start PIN completes it: {formatSessionTime(begins)}.</p>}
        {ending === 'complete' && (
          <DigitsField label="Start PIN" hint="4 digits the customer gave the trainer" length={4} {...form.bindValue('pin')} />
        )}
        {ending === 'cancel' && <p>A trial is refunded, a package gets its session back. The customer is emailed the reason.</p>}
        {ending === 'no-show' && <SelectField label="Who was absent" options={NO_SHOW_OPTIONS} {...form.bind('who')} />}
        {!byPin && (
          <TextArea
            label={ending === 'complete' ? 'No PIN? Give the reason' : 'Reason (shared with the customer)'}
            rows={3}
            {...form.bind('reason')}
          />
        )}
        <DialogSubmit close="Back" disabled={(!byPin && !reason.trim()) || (ending === 'no-show' && !who)} busy={form.pending}>
          {action}
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
