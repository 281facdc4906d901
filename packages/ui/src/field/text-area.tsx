import type { ComponentPropsWithRef } from 'react';
import { FormField } from './form-field.tsx';

/** A multi-line input. */
export function TextArea({
  label,
  hint,
  error,
  ...input
}: ComponentPropsWithRef<'textarea'> & { label: string; hint?: string; error?: string | undefined }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tied) => <textarea rows={5} {...input} {...tied} />}
    </FormField>
  );
}
