import { beginMobileLogin, logInByMobile, loginMessages, mobileLoginBody } from '@fitghar/contracts/account';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, DigitsField, toast, toastError } from '@fitghar/ui';
import { Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
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
      toast('If this number can log in, a code is on its way', { tone: 'success' });
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
      <PhoneField label="Mobile number" autoComplete="tel-national" readOnly={isSent} {...form.bind('mobile')} />
      {isSent && (
        <DigitsField
          label="OTP"
          hint="6 digits from our SMS. None came? Log in with your password, and turn this on under Password and devices"
          length={6}
          autoComplete="one-time-code"
          autoFocus
          {...form.bindValue('otp')}
        />
      )}
      <div className={styles.submit}>
        <Button type="submit" full busy={form.pending}>
          {isSent ? 'LOGIN' : 'Send me a code'}
        </Button>
        {isSent && (
          <Button variant="quiet" full busy={send.isPending} onClick={() => send.mutate(form.values.mobile)}>
            Send another code
          </Button>
        )}
        <button type="button" className={styles.linkButton} onClick={onPassword}>
          Log in with email and password
        </button>
      </div>
    </Form>
  );
}
