import { Button, Row } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import type { ReactNode } from 'react';

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
