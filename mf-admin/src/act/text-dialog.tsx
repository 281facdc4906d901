import { Button } from '@fitghar/ui';
import { Dialog, TextArea } from '@fitghar/ui/inputs';
import { type ReactNode, useState } from 'react';
import styles from '../layout/desk.module.css';

/** Asks for a few words before something is done: a reason, a note, an answer. */
export function TextDialog({
  title,
  label,
  action,
  busy,
  onSend,
  onClose,
  children,
}: {
  title: string;
  label: string;
  action: string;
  busy: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [text, setText] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.list}>
        {children}
        <TextArea label={label} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!text.trim()} busy={busy} onClick={() => onSend(text.trim())}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
