import { changePasswordMessages, type LinkState, passwordLinkBody } from '@fitghar/contracts/account';
import { Button, Callout, TextField, useFocusOnChange } from '@fitghar/ui';
import { Form, useForm } from '@fitghar/ui/forms';
import { type ReactNode, useState } from 'react';
import * as t from '#texts/new-password.ts';

/** Explains why an emailed link does not work (D7), and sends a new one by `request`; `sent` confirms that. */
export function NewLinkForm({
  state,
  request,
  sent,
  children,
}: {
  state: Exclude<LinkState, 'open'>;
  request: (body: { email: string }) => Promise<unknown>;
  sent: string;
  children: ReactNode;
}) {
  const [done, setDone] = useState(false);
  const result = useFocusOnChange<HTMLHeadingElement>(done);
  const form = useForm({
    schema: passwordLinkBody,
    defaults: { email: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      await request(body);
      setDone(true);
    },
  });
  if (done)
    return (
      <Callout title={t.checkEmail} heading={result}>
        {sent}
      </Callout>
    );
  return (
    <Form form={form}>
      <h1>{changePasswordMessages.link[state]}</h1>
      <p>{children}</p>
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <Button type="submit" full busy={form.pending}>
        {t.sendLink}
      </Button>
    </Form>
  );
}
