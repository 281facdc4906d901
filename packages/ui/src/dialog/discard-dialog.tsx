import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button/button.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './dialog.module.css';

/** Asks before discarding typed text. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <AlertDialog.Root open onOpenChange={onKeep}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog}>
          <div className={styles.inside}>
            <AlertDialog.Title>Discard what you entered?</AlertDialog.Title>
            <AlertDialog.Description>It hasn’t been sent and can’t be restored.</AlertDialog.Description>
            <Row>
              <AlertDialog.Close render={<Button />}>Keep editing</AlertDialog.Close>
              <Button variant="quiet" onClick={onDiscard}>
                Discard
              </Button>
            </Row>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
