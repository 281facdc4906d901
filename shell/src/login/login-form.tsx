import { loginBody, loginMessages, loginResult } from '@fitghar/contracts/account';
import { answered } from '@fitghar/contracts/common';
import { keepSession } from '@fitghar/platform';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import { useState } from 'react';
import styles from './login.module.css';

const t = loginMessages;

export function LoginForm({ onRegister, onReset, onRefused }: { onRegister: () => void; onReset: () => void; onRefused: () => void }) {
  const form = useForm(loginBody, { email: '', password: '' });
  const [code, setCode] = useState<string | null>(null);
  const login = useMutation({
    mutationFn: () => api('/user/userLogin', answered(loginResult), { body: { ...form.values, ...(code && { totp: code }) } }),
    onSuccess: ({ response: { user, authorisation } }) => keepSession(authorisation.token, user),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_needed') return setCode('');
      toast(error.message);
      if (error instanceof ApiError && error.status === 401) onRefused();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => login.mutate())} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.bind('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.bind('password')} />
      {code !== null && (
        <TextField
          label="Code of your authenticator app"
          hint="Six digits; a new one every half minute"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
      )}
      <Button type="submit" full busy={login.isPending}>
        LOGIN
      </Button>
      <button type="button" className={styles.linkButton} onClick={onRegister}>
        {t.toRegister}
      </button>
      <button type="button" className={styles.linkButton} onClick={onReset}>
        {t.toReset}
      </button>
    </form>
  );
}
