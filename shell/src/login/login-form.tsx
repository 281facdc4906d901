import { answered, loginBody, loginResult, MESSAGES } from '@fitghar/contracts';
import { keepSession } from '@fitghar/platform';
import { ApiError, api, useMutation } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import styles from './login.module.css';

const t = MESSAGES.login;

export function LoginForm({ onRegister, onReset, onRefused }: { onRegister: () => void; onReset: () => void; onRefused: () => void }) {
  const form = useForm(loginBody, { email: '', password: '' });
  const login = useMutation({
    mutationFn: () => api('/user/userLogin', answered(loginResult), { body: form.values }),
    onSuccess: ({ response: { user, authorisation } }) => keepSession(authorisation.token, user),
    onError: (error) => {
      toast(error.message);
      if (error instanceof ApiError && error.status === 401) onRefused();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit(() => login.mutate())} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.bind('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...form.bind('password')} />
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
