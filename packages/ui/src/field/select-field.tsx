import type { ComponentPropsWithRef } from 'react';
import { Labelled } from './labelled.tsx';

/** One of many, in the system's own list. */
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
    <Labelled label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...select} {...tied}>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
