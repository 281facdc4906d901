import { TEAM_ROLES, type TeamMember, teamMember } from '@fitghar/contracts/admin';
import { Button } from '@fitghar/ui';
import { Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

/** Roles as a list to choose from. */
export const ROLES = Object.entries(TEAM_ROLES).map(([value, label]) => ({ value, label }));

export function RoleDialog({ member: { id, name, role: before }, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState<string>(before);
  const [reason, setReason] = useState('');
  const act = useAct(teamMember, { done: 'The role is changed', onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ path: `/api/v1/admin/team/${id}/role`, body: { role, reason: reason.trim() } });
  };
  return (
    <Dialog title={`What may ${name} do?`} onClose={onClose}>
      <form className={desk.list} onSubmit={submit}>
        <SelectField label="Role" options={ROLES} value={role} onChange={({ target }) => setRole(target.value)} />
        <TextArea label="Why? The audit log keeps this" rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        <p className={desk.soft}>They are logged out, and the new role holds from the next login.</p>
        <div className={desk.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!reason.trim() || role === before} busy={act.isPending}>
            Change it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
