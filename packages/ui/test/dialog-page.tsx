import { type ReactNode, useState } from 'react';
import { Dialog } from '../src/dialog/dialog.tsx';
import { DialogClose } from '../src/dialog/dialog-close.tsx';

/** A page whose button opens a dialog with `children`, and an action that closes it. */
export function DialogPage({ children, ...dialog }: { strict?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Cancel this visit?" {...dialog} onClose={() => setOpen(false)}>
          {children}
          <DialogClose>Keep it</DialogClose>
          <button type="button" onClick={() => setOpen(false)}>
            Send
          </button>
        </Dialog>
      )}
    </>
  );
}
