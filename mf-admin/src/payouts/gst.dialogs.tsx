import { type RunPayout, releasePayout, releasePayoutBody, setTrainerGstin, trainerGstinBody } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { Muted, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';

/** Whether the trainer of a payout is registered for GST, from the certificate. */
export function GstinDialog({ payout: { id, trainer, gstin }, onClose }: { payout: RunPayout; onClose: () => void }) {
  const save = useAdminMutation(setTrainerGstin, { done: 'GSTIN saved', onDone: onClose });
  const read = (values: { gstin: string }) => trainerGstinBody.safeParse({ gstin: values.gstin.trim() || null });
  const form = useForm({
    schema: { safeParse: read },
    defaults: { gstin: gstin ?? '' },
    onSubmit: (values) => {
      const { data } = read(values);
      return data && save.mutateAsync({ id, body: data });
    },
    onRefused: 'shown',
  });
  return (
    <Dialog title={`GSTIN of ${trainer.name}`} onClose={onClose}>
      <Form form={form}>
        <Muted>With one, GST is added to a draft and later runs, and paid once the trainer’s invoice is here.</Muted>
        <TextField label="GSTIN" hint="From the certificate. Empty if the trainer is not registered." {...form.bind('gstin')} />
        <DialogSubmit busy={form.pending}>Save the GSTIN</DialogSubmit>
      </Form>
    </Dialog>
  );
}

/** Releases a payout with GST against the trainer’s invoice. */
export function InvoiceDialog({ payout: { id, trainer, gross, gst }, onClose }: { payout: RunPayout; onClose: () => void }) {
  const release = useAdminMutation(releasePayout, { done: 'Payout released', onDone: onClose });
  const form = useForm({
    schema: releasePayoutBody,
    defaults: { invoice: '' },
    onSubmit: (body) => release.mutateAsync({ id, body }),
    onRefused: 'shown',
  });
  return (
    <Dialog title={`Invoice of ${trainer.name}`} onClose={onClose}>
      <Form form={form}>
        <Muted>{`Compare it with the statement: ${formatRupees(gross)} and GST ${formatRupees(gst)}.`}</Muted>
        <TextField label="Number of the invoice" {...form.bind('invoice')} />
        <DialogSubmit busy={form.pending}>Release the payout</DialogSubmit>
      </Form>
    </Dialog>
  );
}
