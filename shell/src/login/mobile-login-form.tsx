import { beginMobileLogin, logInByMobile, loginMessages, mobileLoginBody } from '@fitghar/contracts/account';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, DigitsField, toast, toastError } from '@fitghar/ui';
import { Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import * as t from '#texts/login.tsx';
import styles from './login.module.css';
import { saveLogin } from './save-login.ts';

/** The form has a code from the start, which its first step does not send. */
const numberAlone = z.extend(mobileLoginBody, { otp: z.string() });

/** Login by a code to a mobile number that its owner has proven. */
export function MobileLoginForm({ onPassword }: { onPassword: () => void }) {
  const [isSent, setSent] = useState(false);
  const send = useMutation({
    mutationFn: (mobile: string) => call(beginMobileLogin, { body: { mobile } }),
    onSuccess: () => {
      setSent(true);
      toast(t.codeSent, { tone: 'success' });
    },
    onError: toastError,
  });
  const form = useForm({
    schema: isSent ? mobileLoginBody : numberAlone,
    defaults: { mobile: '', otp: '' },
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async ({ mobile, otp }) => {
      if (!isSent) return send.mutateAsync(mobile);
      saveLogin(await call(logInByMobile, { body: { mobile, otp } }));
    },
  });
  return (
    <Form form={form}>
      <h1 className={styles.title}>{loginMessages.title}</h1>
      <PhoneField label={t.mobile} autoComplete="tel-national" readOnly={isSent} {...form.bind('mobile')} />
      {isSent && (
        <DigitsField label={t.otp} hint={t.smsHint} length={6} autoComplete="one-time-code" autoFocus {...form.bindValue('otp')} />
      )}
      <div className={styles.submit}>
        <Button type="submit" full busy={form.pending}>
          {isSent ? t.logIn : t.sendCode}
        </Button>
        {isSent && (
          <Button variant="quiet" full busy={send.isPending} onClick={() => send.mutate(form.values.mobile)}>
            {t.sendAnother}
          </Button>
        )}
        <button type="button" className={styles.linkButton} onClick={onPassword}>
          {t.byPassword}
        </button>
      </div>
    </Form>
  );
}
