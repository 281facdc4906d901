import { confirmSecondFactor, offerSecondFactor, replaceRecoveryCodes, secondFactorBody } from '@fitghar/contracts/admin';
import { invalidateTopics, useQuery } from '@fitghar/platform/data';
import { Button, Callout, DigitsField, Muted, Row, Stack } from '@fitghar/ui';
import { Passkeys } from '@fitghar/ui/bundled/identity';
import { Form, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const leftText = (count: number) => `You have ${count} recovery ${count === 1 ? 'code' : 'codes'} left. New ones replace them.`;

/**
 * Sets up an authenticator app for two-step login.
 * @param onDone once it is on and its recovery codes are saved
 */
export default function SecondFactorView({ onDone }: { onDone?: () => void }) {
  const me = useQuery(meQuery).data;
  const offer = useAdminMutation(offerSecondFactor);
  const [codes, setCodes] = useState<string[] | null>(null);
  const confirm = useAdminMutation(confirmSecondFactor, {
    done: 'Two-step login turned on',
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  const replace = useAdminMutation(replaceRecoveryCodes, { onDone: ({ recovery_codes }) => setCodes(recovery_codes) });
  const form = useForm({
    schema: secondFactorBody,
    defaults: { code: '' },
    confirmLeave: false,
    onSubmit: (body) => confirm.mutateAsync({ body }),
    onRefused: 'shown',
  });
  const passkeys = (
    <Stack as="section" gap={3} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <Passkeys
        onChange={(rows) => {
          void invalidateTopics(...confirmSecondFactor.changes);
          if (rows.length) onDone?.();
        }}
      />
    </Stack>
  );
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void invalidateTopics(...confirmSecondFactor.changes);
          onDone?.();
        }}
      />
    );
  if (me?.second_factor.on)
    return (
      <Stack>
        <h1>Two-step login</h1>
        <Callout title="It is on">
          Each login asks for a code from your authenticator app. If you lose your phone, use a recovery code, or ask an admin to reset it
          on the Team page.
        </Callout>
        <p>{leftText(me.second_factor.recovery_codes)}</p>
        <Row>
          <Button variant="secondary" busy={replace.isPending} onClick={() => replace.mutate({})}>
            Create new recovery codes
          </Button>
        </Row>
        {passkeys}
      </Stack>
    );
  return (
    <Stack>
      <h1>Two-step login</h1>
      <p>
        {me?.second_factor.required && !me.second_factor.passkeys && <span>Set up two-step login to use operations. </span>}
        <span>Use a passkey, or an authenticator app: each login then asks for its 6-digit code.</span>
      </p>
      {offer.data ? (
        <Form form={form}>
          <img
            src={offer.data.qr}
            width={220}
            height={220}
            alt="Code to scan with the app"
            style={{ imageRendering: 'pixelated', background: '#fff' }}
          />
          <Muted>
            Can’t scan? Enter this key in the app: <code>{offer.data.secret}</code>
          </Muted>
          <DigitsField label="6-digit code from the app" length={6} autoComplete="one-time-code" {...form.bindValue('code')} />
          <Row>
            <Button type="submit" disabled={form.values.code.length !== 6} busy={form.pending}>
              Turn on two-step login
            </Button>
          </Row>
        </Form>
      ) : (
        <Row>
          <Button busy={offer.isPending} onClick={() => offer.mutate({})}>
            Set up two-step login
          </Button>
        </Row>
      )}
      {passkeys}
    </Stack>
  );
}
