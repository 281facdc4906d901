import { newPasswordBody } from '@fitghar/contracts/account';
import { api } from '@fitghar/platform/data';
import { Button, Card, toast } from '@fitghar/ui';
import { NewPasswordField } from '@fitghar/ui/bundled/identity';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import * as z from 'zod/mini';

const EMPTY = { current_password: '', new_password: '' };

export function ChangePassword() {
  const form = useForm({
    schema: newPasswordBody,
    defaults: EMPTY,
    confirmLeave: false,
    onSubmit: async (body) => {
      await api('/api/v1/account/password', z.object({ changed: z.literal(true) }), { body });
      toast('Password changed. You’ve been logged out of all other devices', { tone: 'success' });
    },
  });
  return (
    <Card>
      <Form form={form}>
        <PasswordField label="Current password" autoComplete="current-password" {...form.bind('current_password')} />
        <NewPasswordField label="New password" {...form.bind('new_password')} />
        <Button type="submit" busy={form.pending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}
