import { addPayoutLine, markPayoutsPaid, type PayoutRun, payoutLineBody, type RunPayout } from '@fitghar/contracts/admin';
import { TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';
import { readReferences } from './references.ts';

/** Adds a bonus or an advance to a payout. */
export function LineDialog({ payout, onClose }: { payout: RunPayout; onClose: () => void }) {
  const add = useAdminMutation(addPayoutLine, { done: 'Line added', onDone: onClose });
  const read = ({ kind, amount, reason }: { kind: string; amount: string; reason: string }) =>
    payoutLineBody.safeParse({ kind, amount: /^-?\d+$/.test(amount.trim()) ? Number(amount) : Number.NaN, reason });
  const form = useForm({
    schema: { safeParse: read },
    defaults: { kind: 'bonus', amount: '', reason: '' },
    onSubmit: (values) => {
      const { data } = read(values);
      return data && add.mutateAsync({ id: payout.id, body: data });
    },
    onRefused: 'shown',
  });
  return (
    <Dialog title={`Add to the payout of ${payout.trainer.name}`} onClose={onClose}>
      <Form form={form}>
        <SelectField label="What" options={toOptions({ bonus: 'Bonus', advance: 'Advance' })} {...form.bind('kind')} />
        <TextField label="Amount (₹)" hint="Below zero to take an advance back." {...form.bind('amount')} />
        <TextField label="Reason (on the statement)" {...form.bind('reason')} />
        <DialogSubmit busy={form.pending}>Add</DialogSubmit>
      </Form>
    </Dialog>
  );
}

/** Enters the references of the bank, with which payouts are paid. */
export function ReferencesDialog({ run, onClose }: { run: PayoutRun; onClose: () => void }) {
  const paid = useAdminMutation(markPayoutsPaid, { done: 'References saved', onDone: onClose });
  const form = useForm({
    schema: {
      safeParse: ({ text }: { text: string }) =>
        readReferences(text).success
          ? { success: true as const }
          : {
              success: false as const,
              error: { issues: [{ path: ['text'], message: 'Please paste lines with a payout and its reference' }] },
            },
    },
    defaults: { text: '' },
    draft: { key: `payout-run.${run.id}` },
    onSubmit: async ({ text }) => {
      const { data } = readReferences(text);
      if (data) await paid.mutateAsync({ id: run.id, body: data });
    },
    onRefused: 'shown',
  });
  return (
    <Dialog title="Enter the bank’s references" onClose={onClose}>
      <Form form={form}>
        <TextArea
          label="The bank’s answer"
          hint="Paste its lines: each with the reference of the bank file and the UTR. What was entered before may be among them."
          rows={8}
          {...form.bind('text')}
        />
        <DialogSubmit busy={form.pending}>Save the references</DialogSubmit>
      </Form>
    </Dialog>
  );
}
