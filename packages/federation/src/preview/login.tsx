import { type LoginBody, logIn, loginBody } from '@fitghar/contracts/account';
import { saveSession } from '@fitghar/platform';
import { call } from '@fitghar/platform/data';
import { Button, TextField } from '@fitghar/ui';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';

const EMPTY: LoginBody = { email: '', password: '', totp: undefined, recovery_code: undefined };

/** The developer's login. The shell's own form has more: it is for everyone. */
export function Login() {
  const form = useForm({
    schema: loginBody,
    defaults: EMPTY,
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async (body) => {
      const { user, authorisation } = (await call(logIn, { body })).response;
      saveSession(authorisation.token, user);
    },
  });
  return (
    <Form form={form}>
      <TextField label="Email" type="email" autoComplete="username" {...form.bind('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.bind('password')} />
      <TextField
        label="Authenticator code"
        hint="If this person has one"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.bindValue('totp')}
        value={form.values.totp ?? ''}
        onChange={({ target }) => form.change({ totp: target.value || undefined })}
      />
      <Button type="submit" busy={form.pending}>
        Log in
      </Button>
    </Form>
  );
}
