import type { ComponentPropsWithRef } from 'react';
import { Labelled } from './labelled.tsx';

/** An input of several lines. */
export function TextArea({
  label,
  hint,
  error,
  ...input
}: ComponentPropsWithRef<'textarea'> & { label: string; hint?: string; error?: string | undefined }) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(tied) => <textarea rows={5} {...input} {...tied} />}
    </Labelled>
  );
}
