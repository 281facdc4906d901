import { cancelErasure, erasureBody, requestErasure } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { useSession } from '@fitghar/platform';
import { call, invalidate, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Callout, Card, QueryBoundary, toastError } from '@fitghar/ui';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/my-data.tsx';
import { profileQuery } from '../profile/profile.queries.ts';

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
        <p>{isTrainer ? t.erasesTrainers : t.erasesCustomers}</p>
        <PasswordField label={t.password} autoComplete="current-password" {...form.bind('password')} />
        <Button type="submit" variant="danger" busy={form.pending}>
          {t.deleteMine}
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
      {t.keepAccount}
    </Button>
  );
  return (
    <Callout title={t.erasedOn(formatDateTime(at))} actions={action}>
      {t.asUsual}
    </Callout>
  );
}

export function Erasure() {
  const account = useQuery(profileQuery);
  const changed = () => void invalidate(profileQuery);
  return (
    <QueryBoundary query={account} failure={t.accountNotLoaded}>
      {({ erasure_due_at }) => (erasure_due_at ? <Due at={erasure_due_at} onChanged={changed} /> : <ErasureForm onChanged={changed} />)}
    </QueryBoundary>
  );
}
