import { ticketBody, ticketRow } from '@fitghar/contracts/account';
import { invalidateTopics, upload } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';
import { FileField, Form, Progress, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { withFile } from '../with-file.ts';
import { ServiceField } from './service-field.tsx';

const EMPTY: { message: string; service_id: string; file: File | null } = { message: '', service_id: '', file: null };
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** 'Raise ticket' in a dialog; unsent text is saved as a draft. */
export function RaiseTicketDialog({ onClose }: { onClose: () => void }) {
  const [percent, setPercent] = useState(0);
  const form = useForm({
    schema: withFile(ticketBody),
    defaults: EMPTY,
    draft: { key: 'ticket' },
    confirmLeave: false, // the draft keeps it
    onSubmit: async ({ file, ...fields }) => {
      await upload('/api/v1/account/tickets', ticketRow, { fields, file, onProgress: setPercent });
      toast('Ticket raised. We’ll reply within 24 hours', { tone: 'success' });
      void invalidateTopics('tickets');
      onClose();
    },
  });
  return (
    <Dialog title="How can we help?" onClose={onClose}>
      <Form form={form}>
        <ServiceField {...form.bind('service_id')} />
        <TextArea label="Message" {...form.bind('message')} />
        <FileField label="Picture or PDF (optional)" hint="Up to 5 MB" accept={ACCEPT} {...form.bindValue('file')} />
        {form.pending && form.values.file && <Progress value={percent} label="Uploading your file" />}
        <Button type="submit" busy={form.pending}>
          Proceed
        </Button>
      </Form>
    </Dialog>
  );
}
