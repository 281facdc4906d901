import { addCustomer, customerBody } from '@fitghar/contracts/admin';
import { useNavigate } from '@fitghar/platform';
import { Muted, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, PhoneField, useForm } from '@fitghar/ui/forms';
import { adminUrl } from '../layout/admin-url.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';

/** An account for someone on the phone, and then their panel, where a trial can be booked. */
export default function AddCustomer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const add = useAdminMutation(addCustomer, { done: 'Customer added' });
  const form = useForm({
    schema: customerBody,
    defaults: { name: '', mobile: '', email: '' },
    draft: { key: 'customer' },
    onSubmit: async (values) => {
      const { id } = await add.mutateAsync({ body: customerBody.parse(values) });
      onClose();
      navigate(adminUrl('users', id));
    },
    onRefused: 'shown',
  });
  return (
    <Dialog title="Add customer" onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <PhoneField label="Mobile number" autoComplete="off" {...form.bind('mobile')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.bind('email')} />
        <Muted>They get an email with a link to choose a password. Until then no one can log in as them.</Muted>
        <DialogSubmit busy={form.pending}>Add customer</DialogSubmit>
      </Form>
    </Dialog>
  );
}
