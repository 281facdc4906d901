import { addTeamMember, type StaffRole, teamBody } from '@fitghar/contracts/admin';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Muted, TextField, toast } from '@fitghar/ui';
import { withProof } from '@fitghar/ui/bundled/identity';
import { showFailure } from '@fitghar/ui/bundled/operations';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, PhoneField, SelectField, useForm } from '@fitghar/ui/forms';
import { ROLES } from './role.dialog.tsx';

const EMPTY = { name: '', mobile: '', email: '', role: 'viewer' satisfies StaffRole as string };

/** Invites a team member, who chooses the password by an emailed link. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: teamBody,
    defaults: EMPTY,
    draft: { key: 'team-member' },
    onSubmit: async (body) => {
      try {
        await withProof(() => call(addTeamMember, { body: teamBody.parse(body) }));
        toast(`Invitation emailed to ${body.email}`, { tone: 'success' });
      } finally {
        void invalidateTopics(...addTeamMember.changes);
      }
      onClose();
    },
    onRefused: showFailure,
  });
  return (
    <Dialog title="Add team member" onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <PhoneField label="Mobile number" autoComplete="off" {...form.bind('mobile')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.bind('email')} />
        <SelectField label="Role" options={ROLES} {...form.bind('role')} />
        <Muted>They get an email with a link to choose a password, which works for 24 hours.</Muted>
        <DialogSubmit busy={form.pending}>Invite</DialogSubmit>
      </Form>
    </Dialog>
  );
}
