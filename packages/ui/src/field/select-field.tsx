import type { ComponentPropsWithRef } from 'react';
import { FormField } from './form-field.tsx';

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: ComponentPropsWithRef<'select'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...select} {...tied}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
