import { nominate, nomineeBody, removeNominee } from '@fitghar/contracts/account';
import { call, useMutation, useQuery, useQueryClient } from '@fitghar/platform/data';
import { Button, Callout, Card, QueryBoundary, TextField, toast, toastError } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/my-data.tsx';
import { nomineeQuery } from './nominee.queries.ts';

function NomineeForm() {
  const queries = useQueryClient();
  const form = useForm({
    schema: nomineeBody,
    defaults: { name: '', email: '' },
    confirmLeave: false,
    onSubmit: async (body) => {
      queries.setQueryData(nomineeQuery.queryKey, await call(nominate, { body }));
      toast(t.nomineeSaved, { tone: 'success' });
    },
  });
  return (
    <Card>
      <Form form={form}>
        <p>{t.nomineeText}</p>
        <TextField label={t.theirName} autoComplete="off" {...form.bind('name')} />
        <TextField label={t.theirEmail} type="email" autoComplete="off" {...form.bind('email')} />
        <PrivacyNotice of="nominee" />
        <Button type="submit" variant="secondary" busy={form.pending}>
          {t.saveNominee}
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
      {t.removeNominee}
    </Button>
  );
  return (
    <Callout title={t.nominated(name)} actions={action}>
      {t.nominatedText(email)}
    </Callout>
  );
}

/** Who uses the rights of this page if the customer no longer can (DPDP Act, section 14). */
export function Nominee() {
  const found = useQuery(nomineeQuery);
  return (
    <QueryBoundary query={found} failure={t.nomineeNotLoaded}>
      {({ nominee }) => (nominee ? <Nominated {...nominee} /> : <NomineeForm />)}
    </QueryBoundary>
  );
}
