import { newPasswordBody } from '@fitghar/contracts/account';
import { api, useMutation } from '@fitghar/platform/data';
import { Button, Card, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import * as z from 'zod/mini';
import styles from '../account.module.css';

const EMPTY = { current_password: '', new_password: '' };

export function ChangePassword() {
  const form = useForm(newPasswordBody, EMPTY);
  const change = useMutation({
    mutationFn: () => api('/api/v1/account/password', z.object({ changed: z.literal(true) }), { body: form.values }),
    onSuccess: () => {
      toast('Your password is changed. You are logged out everywhere else', { tone: 'success' });
      form.fill(EMPTY);
    },
    onError: form.refused,
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={form.submit(() => change.mutate())} noValidate>
        <TextField label="Current password" type="password" autoComplete="current-password" {...form.bind('current_password')} />
        <TextField
          label="New password"
          hint="6 characters or more, with a digit"
          type="password"
          autoComplete="new-password"
          {...form.bind('new_password')}
        />
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
