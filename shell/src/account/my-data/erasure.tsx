import { erasureAnswer, erasureBody } from '@fitghar/contracts/account';
import { momentOf } from '@fitghar/contracts/common';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, Card, Loaded, Notice, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import styles from '../account.module.css';
import { PROFILE_KEY, useProfile } from '../profile/use-profile.ts';

const PATH = '/api/v1/account/erasure';

function AskForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm(erasureBody, { password: '' });
  const ask = useMutation({
    mutationFn: () => api(PATH, erasureAnswer, { body: form.values }),
    onSuccess: onChanged,
    onError: form.refused,
  });
  return (
    <Card>
      <form className={styles.form} onSubmit={form.submit(() => ask.mutate())} noValidate>
        <p>
          A week after you ask, your name, number, addresses, tickets and reviews are removed for good. Invoices stay, without your name,
          because the law asks for them. Until then you can change your mind.
        </p>
        <TextField label="Your password" type="password" autoComplete="current-password" {...form.bind('password')} />
        <Button type="submit" look="secondary" busy={ask.isPending}>
          Erase my account
        </Button>
      </form>
    </Card>
  );
}

function Due({ at, onChanged }: { at: string; onChanged: () => void }) {
  const keep = useMutation({
    mutationFn: () => api(PATH, erasureAnswer, { method: 'DELETE' }),
    onSuccess: onChanged,
    onError: (error) => toast(error.message),
  });
  const action = (
    <Button busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep my account
    </Button>
  );
  return (
    <Notice title={`Your account will be erased on ${momentOf(at)}`} actions={action}>
      Until then everything works as before.
    </Notice>
  );
}

export function Erasure() {
  const account = useProfile();
  const queries = useQueryClient();
  const changed = () => void queries.invalidateQueries({ queryKey: PROFILE_KEY });
  return (
    <Loaded query={account} failure="We could not load your account">
      {({ erasure_due_at }) => (erasure_due_at ? <Due at={erasure_due_at} onChanged={changed} /> : <AskForm onChanged={changed} />)}
    </Loaded>
  );
}
