import { raiseTicket, ticketBody } from '@fitghar/contracts/account';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Button, Card, Stack, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { FileField, Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useUpload } from '../use-upload.tsx';
import { withFile } from '../with-file.ts';
import { ServiceField } from './service-field.tsx';

const EMPTY: { message: string; service_id: string; file: File | null } = { message: '', service_id: '', file: null };
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** Raises a ticket; unsent text is saved as a draft. */
export function RaiseTicket() {
  const { upload, progress } = useUpload('Uploading your file');
  const form = useForm({
    schema: withFile(ticketBody),
    defaults: EMPTY,
    draft: { key: 'ticket' },
    confirmLeave: false, // the draft keeps it
    onSubmit: async ({ file, ...fields }) => {
      await upload((options) => call(raiseTicket, { body: fields, file }, options));
      toast('Ticket raised. We’ll reply within 24 hours', { tone: 'success' });
      void invalidateTopics('tickets');
    },
  });
  return (
    <Card role="region" aria-labelledby="raise-ticket">
      <Stack>
        <h2 id="raise-ticket">How can we help?</h2>
        <Form form={form}>
          <ServiceField {...form.bind('service_id')} />
          <TextArea label="Message" {...form.bind('message')} />
          <FileField label="Picture or PDF (optional)" hint="Up to 5 MB" accept={ACCEPT} {...form.bindValue('file')} />
          {form.pending && form.values.file && progress}
          <PrivacyNotice of="ticket" />
          <div>
            <Button type="submit" busy={form.pending}>
              Proceed
            </Button>
          </div>
        </Form>
      </Stack>
    </Card>
  );
}
