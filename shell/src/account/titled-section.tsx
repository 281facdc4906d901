import { Stack } from '@fitghar/ui';
import { type ReactNode, useId } from 'react';

/** A part of an account page, named by its heading. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}
