import { nominate, nomineeBody, removeNominee } from '@fitghar/contracts/account';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Callout, Card, QueryBoundary, TextField, toast, toastError } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, useForm } from '@fitghar/ui/forms';
import { nomineeQuery } from './nominee.queries.ts';

function NomineeForm() {
  const queries = useQueryClient();
  const form = useForm({
    schema: nomineeBody,
    defaults: { name: '', email: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      queries.setQueryData(nomineeQuery.queryKey, await call(nominate, { body }));
      toast('Nominee saved', { tone: 'success' });
    },
  });
  return (
    <Card>
      <Form form={form}>
        <p>
          If you die or can no longer act, this person can ask us for your data, or to delete your account. Please tell them: we don’t write
          to them.
        </p>
        <TextField label="Their name" autoComplete="off" {...form.bind('name')} />
        <TextField label="Their email" type="email" autoComplete="off" {...form.bind('email')} />
        <PrivacyNotice of="nominee" />
        <Button type="submit" variant="secondary" busy={form.pending}>
          Save nominee
        </Button>
      </Form>
    </Card>
  );
}

function Nominated({ name, email }: { name: string; email: string }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeNominee),
    onSuccess: (answer) => queries.setQueryData(nomineeQuery.queryKey, answer),
    onError: toastError,
  });
  const action = (
    <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
      Remove nominee
    </Button>
  );
  return (
    <Callout title={`You nominated ${name}`} actions={action}>
      We know them by {email}. If you die or can no longer act, they write to our Grievance Officer from that address.
    </Callout>
  );
}

/** Who uses the rights of this page if the customer no longer can (DPDP Act, section 14). */
export function Nominee() {
  const found = useQuery(nomineeQuery);
  return (
    <QueryBoundary query={found} failure="We couldn’t load your nominee">
      {({ nominee }) => (nominee ? <Nominated {...nominee} /> : <NomineeForm />)}
    </QueryBoundary>
  );
}
