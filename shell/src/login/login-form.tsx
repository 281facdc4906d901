import { type LoginBody, logIn, loginBody, loginMessages } from '@fitghar/contracts/account';
import { expiredUser, useClientState } from '@fitghar/platform';
import { ApiError, call } from '@fitghar/platform/data';
import { Button, DigitsField, TextField, toastError } from '@fitghar/ui';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as t from '#texts/login.tsx';
import { BookingPurpose } from './booking-purpose.tsx';
import styles from './login.module.css';
import { PasskeyLogin } from './passkey-login.tsx';
import { saveLogin } from './save-login.ts';

const m = loginMessages;
/** The key of the form’s draft. */
export const LOGIN_DRAFT = 'login';
const EMPTY: LoginBody = { email: '', password: '', totp: undefined, recovery_code: undefined };

export function LoginForm({
  onRegister,
  onReset,
  onMobile,
  onRefused,
}: {
  onRegister: () => void;
  onReset: () => void;
  onMobile: () => void;
  onRefused: () => void;
}) {
  const isToPay = useClientState((state) => state.authUser.returnTo.startsWith('/pay?'));
  const [asked, setAsked] = useState<'password' | 'app' | 'recovery'>('password');
  const form = useForm({
    schema: loginBody,
    defaults: EMPTY,
    draft: { key: LOGIN_DRAFT, omit: ['password', 'totp', 'recovery_code'] }, // a refusal leads to `/error` and back
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async (body) => saveLogin((await call(logIn, { body })).response),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_needed') return setAsked('app');
      toastError(error);
      if (error instanceof ApiError && error.status === 401 && error.code !== 'passkey_needed') onRefused();
    },
  });
  const reset = (
    <button type="button" className={styles.linkButton} onClick={onReset}>
      {m.toReset}
    </button>
  );
  return (
    <Form form={form}>
      <h1 className={styles.title}>{m.title}</h1>
      {expiredUser() && <p className={styles.purpose}>{t.expired}</p>}
      {isToPay && <p className={styles.purpose}>{t.toPay}</p>}
      {!isToPay && <BookingPurpose text={t.loginToBook} />}
      <TextField label={t.email} type="email" inputMode="email" autoComplete="username" {...form.bind('email')} />
      <PasswordField label={t.password} autoComplete="current-password" action={reset} {...form.bind('password')} />
      {asked === 'app' && (
        <DigitsField
          label={t.appCode}
          hint={t.appCodeHint}
          length={6}
          autoComplete="one-time-code"
          autoFocus
          {...form.bindValue('totp')}
          value={form.values.totp ?? ''}
          onChange={(totp) => form.change({ totp: totp || undefined })}
        />
      )}
      {asked === 'recovery' && (
        <TextField
          label={t.recoveryCode}
          hint={t.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          autoFocus
          {...form.bind('recovery_code')}
          value={form.values.recovery_code ?? ''}
          onChange={({ target }) => form.change({ recovery_code: target.value || undefined })}
        />
      )}
      {asked !== 'password' && (
        <button
          type="button"
          className={styles.linkButton}
          onClick={() => {
            setAsked(asked === 'app' ? 'recovery' : 'app');
            form.change({ totp: undefined, recovery_code: undefined });
          }}
        >
          {asked === 'app' ? t.lostPhone : t.useApp}
        </button>
      )}
      <div className={styles.submit}>
        <Button type="submit" full busy={form.pending}>
          {t.logIn}
        </Button>
        <PasskeyLogin />
        <Button variant="secondary" full onClick={onMobile}>
          {t.bySms}
        </Button>
        <button type="button" className={styles.linkButton} onClick={onRegister}>
          {m.toRegister}
        </button>
      </div>
    </Form>
  );
}
