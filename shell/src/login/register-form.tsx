import { logIn, type loginResult, REGISTER_RELOAD_MS, registerBody, registerMessages, registerUser } from '@fitghar/contracts/account';
import { errorLines } from '@fitghar/contracts/common';
import { Link, userMessage } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, TextField, toast } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Checkbox, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { BookingPurpose } from './booking-purpose.tsx';
import styles from './login.module.css';
import { saveLogin } from './save-login.ts';

const t = registerMessages;
const EMPTY = { name: '', mobile: '', email: '', password: '', offers: false };

export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  /** Empty if the login failed: the form of logins then follows the reload. */
  const [done, setDone] = useState<{ session?: z.infer<typeof loginResult> } | null>(null);
  useEffect(() => {
    if (!done) return;
    const { session } = done;
    const timer = setTimeout(() => {
      // At once, so that the reload is of the page to which the login leads.
      if (session) flushSync(() => saveLogin(session));
      location.reload();
    }, REGISTER_RELOAD_MS);
    return () => clearTimeout(timer); // someone already logs in
  }, [done]);
  const form = useForm({
    schema: registerBody,
    defaults: EMPTY,
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async (body) => {
      await call(registerUser, { body: { ...body, user_type: 'U' } });
      const { email, password } = body;
      const login = await call(logIn, { body: { email, password } }).catch(() => null); // registered, whatever comes of it
      setDone(login ? { session: login.response } : {});
      toast(t.done, { tone: 'success', durationMs: REGISTER_RELOAD_MS });
    },
    onRefused: (error) => {
      for (const line of errorLines({ ...error, message: userMessage(error) })) toast(line);
    },
  });
  return (
    <Form form={form}>
      <h1 className={styles.title}>{t.title}</h1>
      <BookingPurpose verb="Sign up" />
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <PhoneField label="Mobile number" hint="10-digit Indian mobile number" {...form.bind('mobile')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <NewPasswordField label="Password" {...form.bind('password')} />
      <Checkbox {...form.bindChecked('offers')}>Send me offers by email and SMS. I can opt out from my dashboard.</Checkbox>
      <p className={styles.terms}>
        By signing up you confirm that you are 18 or older and accept our <Link href="/TermsConditions">Terms</Link> and{' '}
        <Link href="/Privacy">Privacy Policy</Link>.
      </p>
      <PrivacyNotice of="account" />
      <Button type="submit" full busy={form.pending || done !== null}>
        Sign up
      </Button>
      <button type="button" className={styles.linkButton} onClick={onLogin}>
        {t.toLogin}
      </button>
    </Form>
  );
}
