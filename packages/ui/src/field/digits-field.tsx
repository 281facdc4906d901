import type { ComponentPropsWithRef } from 'react';
import { TextField } from './text-field.tsx';

/** A code or PIN: keeps only digits, at most `length` of them. */
export function DigitsField({
  length,
  onChange,
  ...field
}: Omit<ComponentPropsWithRef<typeof TextField>, 'inputMode' | 'maxLength' | 'onChange'> & {
  length: number;
  onChange: (digits: string) => void;
}) {
  // Not `maxLength`, which would cut a pasted code before its spaces are removed.
  return <TextField {...field} inputMode="numeric" onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, length))} />;
}
