import { REGISTER_RELOAD_MS, registerBody, registerMessages, user } from '@fitghar/contracts/account';
import { answered, refusalLines } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Checkbox, useForm } from '@fitghar/ui/inputs';
import { useState } from 'react';
import * as z from 'zod/mini';
import styles from './login.module.css';

const t = registerMessages;

export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const form = useForm(registerBody, { name: '', mobile: '', email: '', password: '' });
  const [offers, setOffers] = useState(false);
  const register = useMutation({
    mutationFn: () => api('/admin/api/user/register', answered(z.object({ user })), { body: { ...form.values, user_type: 'U', offers } }),
    onSuccess: () => {
      toast(t.done, { tone: 'success', stayMs: REGISTER_RELOAD_MS });
      setTimeout(() => location.reload(), REGISTER_RELOAD_MS);
    },
    onError: (error) => {
      form.show(error instanceof ApiError ? error.fields : {});
      for (const line of refusalLines(error)) toast(line);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => register.mutate())} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      <TextField label="Name" autoComplete="name" {...form.bind('name')} />
      <TextField
        label="Mobile"
        hint="10 digits, in India"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...form.bind('mobile')}
      />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <TextField
        label="Password"
        hint="6 characters or more, with a digit"
        type="password"
        autoComplete="new-password"
        {...form.bind('password')}
      />
      <Checkbox checked={offers} onChange={(event) => setOffers(event.target.checked)}>
        Send me offers by mail and SMS. I can switch this off on my dashboard.
      </Checkbox>
      <p className={styles.terms}>
        By signing up you confirm that you are 18 or older and accept our <Link href="/TermsConditions">Terms</Link> and{' '}
        <Link href="/Privacy">Privacy Policy</Link>.
      </p>
      <Button type="submit" full busy={register.isPending || register.isSuccess}>
        SIGN UP
      </Button>
      <button type="button" className={styles.linkButton} onClick={onLogin}>
        {t.toLogin}
      </button>
    </form>
  );
}
