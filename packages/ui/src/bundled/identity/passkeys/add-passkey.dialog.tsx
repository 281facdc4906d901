import { addPasskey, beginPasskey, newPasskeyBody, type PasskeyRow } from '@fitghar/contracts/account';
import { call } from '@fitghar/platform/data';
import { TextField, toast } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, useForm } from '@fitghar/ui/forms';
import { useRef } from 'react';
import * as z from 'zod/mini';
import * as t from '#texts/passkeys.ts';
import { withProof } from '../proof/with-proof.ts';
import { createPasskey } from './authenticator.ts';

const schema = z.pick(newPasskeyBody, { name: true });

/** Names a passkey and has the browser create it. */
export function AddPasskey({ onAdded, onClose }: { onAdded: (answer: { rows: PasskeyRow[] }) => void; onClose: () => void }) {
  const form = useForm({
    schema,
    defaults: { name: '' },
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: async ({ name }) => {
      const options = await withProof(() => call(beginPasskey));
      const passkey = await createPasskey(options);
      onAdded(await call(addPasskey, { body: { name, passkey } }));
      toast(t.added, { tone: 'success' });
      onClose();
    },
  });
  const name = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={t.add} onClose={onClose} initialFocus={name}>
      <Form form={form}>
        <TextField label={t.name} hint={t.nameHint} autoComplete="off" ref={name} {...form.bind('name')} />
        <DialogSubmit busy={form.pending}>{t.goOn}</DialogSubmit>
      </Form>
    </Dialog>
  );
}
