import { changePasswordMessages, type LinkState, linkState, passwordLinkBody } from '@fitghar/contracts/account';
import { kycMessages } from '@fitghar/contracts/marketing';
import { useSearch } from '@fitghar/platform';
import { api, useMutation, useQuery } from '@fitghar/platform/data';
import { Button, Card, Container, Loaded, Notice, Section } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { KycForm } from './kyc-form.tsx';
import styles from './trainers.module.css';

/** A link that opens nothing: why, and a new one. */
function NewLink({ state }: { state: Exclude<LinkState, 'open'> }) {
  const form = useForm(passwordLinkBody, { email: '' });
  const request = useMutation({
    mutationFn: () => api('/api/v1/marketing/kyc-links', z.object({ sent: z.literal(true) }), { body: form.values }),
    onError: form.refused,
  });
  if (request.isSuccess) return <Notice title="Look into your mail">If a trainer has this address, a new link is on its way.</Notice>;
  return (
    <form className={styles.form} onSubmit={form.submit(() => request.mutate())} noValidate>
      <h1>{changePasswordMessages.link[state]}</h1>
      <p>We can mail you a new link to complete your KYC.</p>
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.bind('email')} />
      <Button type="submit" full busy={request.isPending}>
        Send a new link
      </Button>
    </form>
  );
}

/** `/updatekyc?id=…`: the page behind the link that a trainer got by mail (D7). */
export default function KycPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const [done, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['kyc-link', id],
    queryFn: ({ signal }) =>
      id
        ? api(`/api/v1/marketing/kyc-links/${encodeURIComponent(id.slice(0, 200))}`, linkState, { signal })
        : { state: 'unknown' as const },
    staleTime: 0,
  });
  return (
    <Section>
      <Container className={styles.narrow}>
        {done ? (
          <Notice title={kycMessages.done}>
            A person of our team looks at your papers and writes to you. That takes two working days at most.
          </Notice>
        ) : (
          <Card>
            <Loaded query={link} failure="We could not look at your link">
              {({ state }) => (state === 'open' ? <KycForm id={id} onDone={() => setDone(true)} /> : <NewLink state={state} />)}
            </Loaded>
          </Card>
        )}
      </Container>
    </Section>
  );
}
