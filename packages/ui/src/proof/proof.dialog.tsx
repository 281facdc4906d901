import { proofResult } from '@fitghar/contracts/account';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Row } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { DigitsField, Form, PasswordField, useForm } from '@fitghar/ui/forms';
import { showFailure } from '@fitghar/ui/operations';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { meQuery } from '../team/team.queries.ts';

/** The server validates what was typed. */
const schema = z.object({ proof: z.string() });

/** Asks for the password or a code of the app before a change that cannot be undone; the call is repeated after it. */
export default function ProofDialog({ onSettle }: { onSettle: (proven: boolean) => void }) {
  const hasApp = useQuery(meQuery).data?.second_factor.on ?? false;
  const [prefersPassword, setPrefersPassword] = useState(false);
  const byCode = hasApp && !prefersPassword;
  const form = useForm({
    schema,
    defaults: { proof: '' },
    confirmLeave: false,
    onSubmit: async ({ proof }) => {
      await api('/api/v1/session/proof', proofResult, { body: byCode ? { code: proof } : { password: proof } });
      onSettle(true);
    },
    onRefused: showFailure,
  });
  // The dialog that asked for the call may be open below; Escape is meant for this one only.
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      onSettle(false);
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [onSettle]);
  return (
    <Dialog title="Confirm that it is you" onClose={() => onSettle(false)}>
      <Form form={form}>
        <p>You logged in a while ago. Confirm that it is you, and we’ll carry on.</p>
        {byCode ? (
          <DigitsField label="6-digit code from the app" length={6} autoComplete="one-time-code" autoFocus {...form.bindValue('proof')} />
        ) : (
          <PasswordField label="Your password" autoComplete="current-password" autoFocus {...form.bind('proof')} />
        )}
        <Row>
          <DialogClose />
          {hasApp && (
            <Button
              variant="quiet"
              onClick={() => {
                setPrefersPassword(byCode);
                form.change({ proof: '' });
              }}
            >
              {byCode ? 'Use my password' : 'Use a code from the app'}
            </Button>
          )}
          <Button type="submit" disabled={!form.values.proof} busy={form.pending}>
            Confirm
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
