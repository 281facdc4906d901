import type { ComponentPropsWithRef } from 'react';
import { Labelled } from './labelled.tsx';

/** An input of one line. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; hint?: string; error?: string | undefined }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tied) => <input {...input} {...tied} />}
    </Labelled>
  );
}
