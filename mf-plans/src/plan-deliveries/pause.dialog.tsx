import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';

const schema = z.object({ reason: z.string() });

/** Asks for the reason of a pause. */
export function PauseDialog({ id, onPause, onClose }: { id: string; onPause: (reason: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    schema,
    defaults: { reason: '' },
    draft: { key: `pause.${id}` },
    onSubmit: async ({ reason }) => {
      await onPause(reason);
      onClose();
    },
    onRefused: 'shown',
  });
  return (
    <Dialog title="Pause this plan?" onClose={onClose}>
      <Form form={form}>
        <p>The 24-hour deadline keeps running. Say what you are waiting for, e.g. a blood report.</p>
        <TextArea label="Reason" rows={2} maxLength={300} {...form.bind('reason')} />
        <DialogSubmit disabled={!form.values.reason.trim()} busy={form.pending}>
          Pause
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
