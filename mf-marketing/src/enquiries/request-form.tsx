import { requestBody, requestFormMessages, sendRequest } from '@fitghar/contracts/marketing';
import { call } from '@fitghar/platform/data';
import { Button, Callout, Muted, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/enquiries.ts';

/** The floating request form, answered within 24 hours (D24). */
export default function RequestForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: requestBody,
    defaults: { email: '', requirement: '' },
    draft: { key: 'request' },
    onSubmit: async (body) => {
      await call(sendRequest, { body });
      setSent(true);
    },
  });
  if (sent) return <Callout title={t.received}>{t.receivedText}</Callout>;
  return (
    <Form form={form}>
      <Muted>{requestFormMessages.about}</Muted>
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <TextArea label={t.requirement} {...form.bind('requirement')} />
      <PrivacyNotice of="enquiry" />
      <Button type="submit" busy={form.pending}>
        {t.submit}
      </Button>
    </Form>
  );
}
