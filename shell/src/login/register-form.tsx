import { logIn, type loginResult, REGISTER_RELOAD_MS, registerBody, registerMessages, registerUser } from '@fitghar/contracts/account';
import { errorLines } from '@fitghar/contracts/common';
import { userMessage } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, TextField, toast } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Checkbox, Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import * as t from '#texts/login.tsx';
import { BookingPurpose } from './booking-purpose.tsx';
import styles from './login.module.css';
import { saveLogin } from './save-login.ts';

const m = registerMessages;
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
      toast(m.done, { tone: 'success', durationMs: REGISTER_RELOAD_MS });
    },
    onRefused: (error) => {
      for (const line of errorLines({ ...error, message: userMessage(error) })) toast(line);
    },
  });
  return (
    <Form form={form}>
      <h1 className={styles.title}>{m.title}</h1>
      <BookingPurpose text={t.signUpToBook} />
      <TextField label={t.name} autoComplete="name" {...form.bind('name')} />
      <PhoneField label={t.mobile} hint={t.mobileHint} {...form.bind('mobile')} />
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <NewPasswordField label={t.password} {...form.bind('password')} />
      <Checkbox {...form.bindChecked('offers')}>{t.offers}</Checkbox>
      <p className={styles.terms}>{t.terms}</p>
      <PrivacyNotice of="account" />
      <Button type="submit" full busy={form.pending || done !== null}>
        {t.signUp}
      </Button>
      <button type="button" className={styles.linkButton} onClick={onLogin}>
        {m.toLogin}
      </button>
    </Form>
  );
}
