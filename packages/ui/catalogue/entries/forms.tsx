import { UserError } from '@fitghar/platform';
import { Button, TextField } from '@fitghar/ui';
import type * as forms from '@fitghar/ui/forms';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { EntriesOf, Entry } from '../entry.ts';
import type { Texts } from '../texts.ts';
import { fields } from './fields.tsx';

/** A form that sends itself once, so that its outcome can be seen. */
function Sent({ t, outcome }: { t: Texts; outcome: 'none' | 'invalid' | 'pending' | 'refused' }) {
  const form = useForm({
    schema: z.object({ street: z.string().check(z.minLength(1, t.error)), note: z.string() }),
    defaults: { street: outcome === 'invalid' ? '' : t.value, note: '' },
    confirmLeave: false,
    resetOnSubmit: false,
    onSubmit: () => {
      if (outcome === 'refused') throw new UserError(t.hint);
      return new Promise(() => undefined);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (outcome !== 'none') form.element.current?.requestSubmit();
  }, []);
  return (
    <Form form={form}>
      <TextField label={t.label} {...form.bind('street')} />
      <TextArea label={t.title} rows={2} {...form.bind('note')} />
      <Button type="submit" busy={form.pending}>
        {t.action}
      </Button>
    </Form>
  );
}

const form: Entry = {
  keyboard: 'Enter in a field sends it. The first invalid field takes the focus, and how many need attention is announced.',
  dos: ['Use it with `useForm` for everything that is typed and sent (ADR 021).', 'Validate with the schema of the contract.'],
  donts: ['Don’t disable the button until all is filled in.', 'Don’t clear what was typed when a call fails.'],
  states: (t) => ({
    Default: <Sent t={t} outcome="none" />,
    Error: <Sent t={t} outcome="invalid" />,
    Busy: <Sent t={t} outcome="pending" />,
    Refused: <Sent t={t} outcome="refused" />,
  }),
};

export const formEntries = { ...fields, Form: form } satisfies EntriesOf<typeof forms>;
