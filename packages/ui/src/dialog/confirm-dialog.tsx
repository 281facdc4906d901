import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../layout/layout.tsx';
import { Dialog } from './dialog.tsx';
import { DialogClose } from './dialog-close.tsx';

/** Asks before an action that cannot be undone, such as moving money. The title names the action, whom it concerns and the amount. */
export function ConfirmDialog({
  title,
  action,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <Row>
        <DialogClose />
        <Button busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Row>
    </Dialog>
  );
}
