import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../layout/layout.tsx';
import { DialogClose } from './dialog-close.tsx';

/** The last row of a dialog's form: leaves it, or submits it. */
export function DialogSubmit({
  close,
  disabled = false,
  busy,
  children,
}: {
  /** Label of the button that leaves. Default: `Cancel`. */
  close?: string;
  disabled?: boolean;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <Row>
      <DialogClose>{close}</DialogClose>
      <Button type="submit" disabled={disabled} busy={busy}>
        {children}
      </Button>
    </Row>
  );
}
