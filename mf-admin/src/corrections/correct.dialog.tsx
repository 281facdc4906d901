import { ADJUSTMENT_KINDS, type AdjustmentPreview, hasPermission, makeAdjustment } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';
import { userMessage } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Callout, DescriptionList, Muted, Row, Stack, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Banner, Checkbox, Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { meQuery } from '../team/team.queries.ts';
import { type CorrectionSubject, choicesOf, EMPTY, FIELDS, readForm } from './correction-form.ts';
import { previewQuery } from './corrections.queries.ts';

/** The server checks what is typed, by the preview. */
const schema = z.object({ choice: z.string(), reason: z.string() });

function Preview({ preview: { effects, told, needs_confirmation, moved } }: { preview: AdjustmentPreview }) {
  return (
    <Stack gap={3} role="status">
      <h3>What happens</h3>
      <DescriptionList items={effects.map(({ label, value }) => [label, value])} />
      {told.slice(0, 3).map(({ who, text }) => (
        <p key={who + text}>
          <strong>{who} is emailed:</strong> {text}
        </p>
      ))}
      {told.length > 3 && <Muted>And {told.length - 3} more get the same email.</Muted>}
      {needs_confirmation && (
        <Callout title="A second person has to confirm it">It moves {formatRupees(moved)}. Unconfirmed, it expires after 24 hours.</Callout>
      )}
    </Stack>
  );
}

/** @param value the chosen ones, separated by commas */
function Choices({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset>
      <legend>{label}</legend>
      <Row>
        {choices.map((each) => (
          <Checkbox
            key={each.value}
            checked={chosen.includes(each.value)}
            onChange={({ target }) =>
              onChange((target.checked ? [...chosen, each.value] : chosen.filter((other) => other !== each.value)).join(','))
            }
          >
            {each.label}
          </Checkbox>
        ))}
      </Row>
    </fieldset>
  );
}

/** Corrects one of these records, after showing what that does. */
export default function CorrectDialog({
  subjects,
  ticketId,
  onClose,
}: {
  subjects: readonly CorrectionSubject[];
  ticketId?: string | undefined;
  onClose: () => void;
}) {
  const role = useQuery(meQuery).data?.role;
  const [key] = useState(() => crypto.randomUUID());
  /** Fields that were left: what is being typed is not wrong yet. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const choices = choicesOf(subjects).filter(({ kind }) => role && hasPermission(role, ADJUSTMENT_KINDS[kind].permission));
  const correct = useAdminMutation(makeAdjustment, { done: 'Correction saved', onDone: onClose });
  const form = useForm({
    schema,
    defaults: EMPTY,
    draft: { key: `correct.${subjects.map(({ id }) => id).join('.')}` },
    onSubmit: async ({ reason }) => {
      if (body && preview) await correct.mutateAsync({ body: { ...body, reason: reason.trim(), version: preview.version } });
    },
    onRefused: 'shown',
  });
  const { choice, reason } = form.values;
  const only = choices.length === 1 ? choices[0] : undefined;
  const chosen = only ?? choices.find(({ kind, id }) => `${kind} ${id}` === choice);
  const { body, errors } = chosen ? readForm(chosen, form.values, key, ticketId) : { body: null, errors: {} };
  const shown = useQuery(previewQuery(body));
  const preview = shown.error ? undefined : shown.data;
  return (
    <Dialog title={only ? ADJUSTMENT_KINDS[only.kind].label : 'Correct'} onClose={onClose}>
      <Form form={form}>
        {!only && (
          <SelectField
            label="Correction"
            options={[
              { value: '', label: 'Please choose' },
              ...choices.map(({ kind, id }) => ({ value: `${kind} ${id}`, label: ADJUSTMENT_KINDS[kind].label })),
            ]}
            {...form.bind('choice')}
          />
        )}
        {chosen &&
          FIELDS[chosen.kind].map(({ name, label, type = 'text', options, choices: several }) =>
            several ? (
              <Choices
                key={name}
                label={label}
                choices={several}
                value={form.values[name]}
                onChange={(value) => form.change({ [name]: value })}
              />
            ) : options ? (
              <SelectField key={name} label={label} options={options} {...form.bind(name)} />
            ) : (
              <TextField
                key={name}
                label={label}
                type={type}
                {...form.bind(name)}
                error={left.includes(name) ? errors[name] : undefined}
                onBlur={() => setLeft([...left, name])}
              />
            ),
          )}
        <TextArea label="Reason (for the team)" rows={2} {...form.bind('reason')} />
        {body && shown.error && <Banner tone="error">{userMessage(shown.error)}</Banner>}
        {preview && <Preview preview={preview} />}
        <DialogSubmit close="Back" disabled={!preview || !reason.trim()} busy={form.pending}>
          {chosen ? ADJUSTMENT_KINDS[chosen.kind].label : 'Correct'}
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
