import { type TeamRole, teamMember } from '@fitghar/contracts/admin';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Dialog, SelectField, useForm } from '@fitghar/ui/inputs';
import { showFailure } from '@fitghar/ui/operations';
import desk from '../layout/desk.module.css';
import { ROLES } from './role.dialog.tsx';

/** The server says what is wrong: its schema here would cost every page of operations. */
const SERVER = { safeParse: () => ({}) };
const EMPTY = { name: '', mobile: '', email: '', password: '', role: 'viewer' satisfies TeamRole as string };

/** A new account of the team. They change the password, and set up the two-step login, themselves. */
export function AddMember({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm(SERVER, EMPTY);
  const add = useMutation({
    mutationFn: () => api('/api/v1/admin/team', teamMember, { body: form.values }),
    onSuccess: onClose,
    onError: (error) => {
      showFailure(error);
      form.refused(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Dialog title="Add somebody to the team" onClose={onClose}>
      <form className={desk.list} onSubmit={form.submit(() => add.mutate())} noValidate>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <TextField label="Mobile" inputMode="tel" autoComplete="off" {...form.bind('mobile')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.bind('email')} />
        <TextField label="First password" type="password" autoComplete="new-password" {...form.bind('password')} />
        <SelectField label="Role" options={ROLES} {...form.bind('role')} />
        <div className={desk.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
