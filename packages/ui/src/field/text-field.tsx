import type { ComponentPropsWithRef } from 'react';
import { FormField } from './form-field.tsx';

/** A single-line input. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; hint?: string; error?: string | undefined }) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tied) => <input {...input} {...tied} />}
    </FormField>
  );
}
