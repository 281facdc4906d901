import { raiseTicket, ticketBody } from '@fitghar/contracts/account';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Button, Card, Stack, toast } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { FileField, Form, TextArea, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/tickets.tsx';
import { useUpload } from '../use-upload.tsx';
import { withFile } from '../with-file.ts';
import { ServiceField } from './service-field.tsx';

const EMPTY: { message: string; service_id: string; file: File | null } = { message: '', service_id: '', file: null };
const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** Raises a ticket; unsent text is saved as a draft. */
export function RaiseTicket() {
  const { upload, progress } = useUpload(t.uploading);
  const form = useForm({
    schema: withFile(ticketBody),
    defaults: EMPTY,
    draft: { key: 'ticket' },
    confirmLeave: false, // the draft keeps it
    onSubmit: async ({ file, ...fields }) => {
      await upload((options) => call(raiseTicket, { body: fields, file }, options));
      toast(t.raised, { tone: 'success' });
      void invalidateTopics('tickets');
    },
  });
  return (
    <Card role="region" aria-labelledby="raise-ticket">
      <Stack>
        <h2 id="raise-ticket">{t.howCanWeHelp}</h2>
        <Form form={form}>
          <ServiceField {...form.bind('service_id')} />
          <TextArea label={t.message} {...form.bind('message')} />
          <FileField label={t.file} hint={t.fileHint} accept={ACCEPT} {...form.bindValue('file')} />
          {form.pending && form.values.file && progress}
          <PrivacyNotice of="ticket" />
          <div>
            <Button type="submit" busy={form.pending}>
              {t.proceed}
            </Button>
          </div>
        </Form>
      </Stack>
    </Card>
  );
}
