import { cancelErasure, erasureBody, requestErasure } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { call, invalidate, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, QueryBoundary, toastError } from '@fitghar/ui';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import { profileQuery } from '../profile/profile.queries.ts';

const CUSTOMERS_DATA =
  'your name, number, addresses, health details, tickets and reviews. We keep invoices, without your name, as the law requires';
const TRAINERS_DATA =
  'your name, number, address, bank details and documents. We keep a list of your visits, without your name, for our accounts';

function ErasureForm({ onChanged }: { onChanged: () => void }) {
  const isTrainer = useSession((session) => session.user?.type === 'T');
  const form = useForm({
    schema: erasureBody,
    defaults: { password: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      await call(requestErasure, { body });
      onChanged();
    },
  });
  return (
    <Card>
      <Form form={form}>
        <p>
          7 days after your request, we permanently delete {isTrainer ? TRAINERS_DATA : CUSTOMERS_DATA}. You can cancel the request until
          then.
        </p>
        <PasswordField label="Your password" autoComplete="current-password" {...form.bind('password')} />
        <Button type="submit" variant="danger" busy={form.pending}>
          Delete my account
        </Button>
      </Form>
    </Card>
  );
}

function Due({ at, onChanged }: { at: string; onChanged: () => void }) {
  const cancel = useMutation({
    mutationFn: () => call(cancelErasure),
    onSuccess: onChanged,
    onError: toastError,
  });
  const action = (
    <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
      Keep my account
    </Button>
  );
  return (
    <Callout title={`Your account will be deleted on ${formatDateTime(at)}`} actions={action}>
      Until then you can use it as usual.
    </Callout>
  );
}

export function Erasure() {
  const account = useQuery(profileQuery);
  const changed = () => void invalidate(profileQuery);
  return (
    <QueryBoundary query={account} failure="We couldn’t load your account">
      {({ erasure_due_at }) => (erasure_due_at ? <Due at={erasure_due_at} onChanged={changed} /> : <ErasureForm onChanged={changed} />)}
    </QueryBoundary>
  );
}
