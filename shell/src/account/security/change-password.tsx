import { changePassword, newPasswordBody } from '@fitghar/contracts/account';
import { call } from '@fitghar/platform/data';
import { Button, Card, toast } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/security.ts';

const EMPTY = { current_password: '', new_password: '' };

export function ChangePassword() {
  const form = useForm({
    schema: newPasswordBody,
    defaults: EMPTY,
    confirmLeave: false,
    onSubmit: async (body) => {
      await call(changePassword, { body });
      toast(t.changed, { tone: 'success' });
    },
  });
  return (
    <Card>
      <Form form={form}>
        <PasswordField label={t.current} autoComplete="current-password" {...form.bind('current_password')} />
        <NewPasswordField label={t.newPassword} {...form.bind('new_password')} />
        <Button type="submit" busy={form.pending}>
          {t.change}
        </Button>
      </Form>
    </Card>
  );
}
