import { roleBody, STAFF_ROLES, type StaffMember, setRole } from '@fitghar/contracts/admin';
import { Muted } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';

/** Select with all roles. */
export const ROLES = toOptions(STAFF_ROLES);

export function RoleDialog({ row: { id, name, role: before }, changed, gone, onClose }: RowDialogProps<StaffMember>) {
  const mutation = useAdminMutation(setRole, { done: 'Role changed', onDone: onClose });
  const form = useForm({
    schema: roleBody,
    defaults: { role: String(before), reason: '' },
    draft: { key: `role.${id}` },
    onSubmit: ({ role, reason }) => mutation.mutateAsync({ id, body: roleBody.parse({ role, reason: reason.trim() }) }),
    onRefused: 'shown',
  });
  return (
    <Dialog title={`Change role for ${name}`} onClose={onClose}>
      <Form form={form}>
        <RowNotice changed={changed} gone={gone} />
        <SelectField label="Role" options={ROLES} {...form.bind('role')} />
        <TextArea label="Reason (kept in the audit log)" rows={3} {...form.bind('reason')} />
        <Muted>They will be logged out. The new role applies from their next login.</Muted>
        <DialogSubmit disabled={!form.values.reason.trim() || form.values.role === before} busy={form.pending}>
          Change role
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
