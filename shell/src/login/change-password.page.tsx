import { changePasswordBody, changePasswordMessages, type LinkState, linkState, passwordLinkBody } from '@fitghar/contracts/account';
import { answered } from '@fitghar/contracts/common';
import { useNavigate, useSearch } from '@fitghar/platform';
import { ApiError, api, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Card, Container, Loaded, Notice, Section, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import styles from './login.module.css';

const t = changePasswordMessages;

function ChangeForm({ id, onGone }: { id: string; onGone: () => void }) {
  const form = useForm(changePasswordBody, { password: '', confirm_password: '' });
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: () => api(`/admin/api/user/changepassword/${encodeURIComponent(id)}`, answered(z.null()), { body: form.values }),
    onSuccess: () => {
      toast(t.done, { tone: 'success' });
      navigate('/login', { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.show(error.fields);
      if (error instanceof ApiError && error.status === 410) onGone();
      toast(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.values.password || !form.values.confirm_password) toast(t.bothRequired);
    if (form.check()) change.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Change password</h1>
      <TextField
        label="Password"
        hint="6 characters or more, with a digit"
        type="password"
        autoComplete="new-password"
        {...form.bind('password')}
      />
      <TextField label="Confirm password" type="password" autoComplete="new-password" {...form.bind('confirm_password')} />
      <Button type="submit" full busy={change.isPending}>
        CHANGE PASSWORD
      </Button>
    </form>
  );
}

/** A link that opens nothing: why, and a new one. */
function NewLink({ state }: { state: Exclude<LinkState, 'open'> }) {
  const form = useForm(passwordLinkBody, { email: '' });
  const request = useMutation({
    mutationFn: () => api('/api/v1/account/password-links', z.object({ sent: z.literal(true) }), { body: form.values }),
    onError: (error) => toast(error.message),
  });
  if (request.isSuccess)
    return <Notice title="Look into your mail">If this address has an account, a new link is on its way. It works once, for a day.</Notice>;
  return (
    <form className={styles.form} onSubmit={form.submit(() => request.mutate())} noValidate>
      <h1 className={styles.title}>{t.link[state]}</h1>
      <p>Your password is as it was. We can mail you a new link.</p>
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.bind('email')} />
      <Button type="submit" full busy={request.isPending}>
        SEND A NEW LINK
      </Button>
    </form>
  );
}

/** `/changepassword?id=…`: the page behind a mailed link (D7). */
export default function ChangePasswordPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const link = useQuery({
    queryKey: ['password-link', id],
    queryFn: ({ signal }) =>
      id
        ? api(`/api/v1/account/password-links/${encodeURIComponent(id.slice(0, 200))}`, linkState, { signal })
        : { state: 'unknown' as const },
    staleTime: 0,
  });
  return (
    <Section>
      <Container className={styles.narrow}>
        <Card>
          <Loaded query={link} failure="We could not look at your link">
            {({ state }) => (state === 'open' ? <ChangeForm id={id} onGone={() => void link.refetch()} /> : <NewLink state={state} />)}
          </Loaded>
        </Card>
      </Container>
    </Section>
  );
}
