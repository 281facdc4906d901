import { beginProof, type ProofBody, proveIdentity } from '@fitghar/contracts/account';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, DigitsField, Row, toast, toastError } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { Form, PasswordField, useForm } from '@fitghar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import * as t from '#texts/proof.ts';
import { askForPasskey, passkeysSupported } from '../passkeys/authenticator.ts';

/** The server validates what was typed. */
const schema = z.object({ proof: z.string() });

/** What the person has besides a password. */
export interface ProofWays {
  app: boolean;
  passkey: boolean;
}

/**
 * Asks for the password, a code of the app or a passkey before a change that cannot be undone; the call is repeated after
 * it. With `proofFor`, for that call alone: the password is no proof then for people who have something better.
 */
export default function ProofDialog({
  app: hasApp,
  passkey: hasPasskey,
  proofFor,
  onProven,
  onClose,
}: ProofWays & { proofFor: string | undefined; onProven: () => void; onClose: () => void }) {
  const prove = (body: ProofBody) => call(proveIdentity, { body: { ...body, ...(proofFor && { for: proofFor }) } });
  const takesPassword = !proofFor || !(hasApp || hasPasskey);
  /** Null until the person changes the way. */
  const [prefersPassword, setPrefersPassword] = useState<boolean | null>(null);
  const byCode = hasApp && !prefersPassword;
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself gives the focus to the first field.
  const takesFocus = prefersPassword !== null;
  const form = useForm({
    schema,
    defaults: { proof: '' },
    confirmLeave: false,
    onSubmit: async ({ proof }) => {
      await prove(byCode ? { code: proof } : { password: proof });
      onProven();
    },
    onRefused: ({ message }) => toast(message),
  });
  const byPasskey = useMutation({
    mutationFn: async () => prove({ passkey: await askForPasskey(await call(beginProof, proofFor ? { body: { for: proofFor } } : {})) }),
    onSuccess: onProven,
    onError: toastError,
  });
  // The dialog that asked for the call may be open below; Escape is meant for this one only.
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [onClose]);
  return (
    <Dialog title={t.title} onClose={onClose} initialFocus={field}>
      <Form form={form}>
        {proofFor ? <p>{t.ofItsOwn}</p> : <p>{t.aWhileAgo}</p>}
        {hasPasskey && passkeysSupported() && (
          <Button variant="secondary" full busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            {t.usePasskey}
          </Button>
        )}
        {byCode && (
          <DigitsField
            label={t.code}
            length={6}
            autoComplete="one-time-code"
            ref={field}
            autoFocus={takesFocus}
            {...form.bindValue('proof')}
          />
        )}
        {!byCode && takesPassword && (
          <PasswordField label={t.password} autoComplete="current-password" ref={field} autoFocus={takesFocus} {...form.bind('proof')} />
        )}
        <Row>
          <DialogClose />
          {hasApp && takesPassword && (
            <Button
              variant="quiet"
              onClick={() => {
                setPrefersPassword(byCode);
                form.change({ proof: '' });
              }}
            >
              {byCode ? t.usePassword : t.useCode}
            </Button>
          )}
          {(byCode || takesPassword) && (
            <Button type="submit" disabled={!form.values.proof} busy={form.pending}>
              {t.confirm}
            </Button>
          )}
        </Row>
      </Form>
    </Dialog>
  );
}
