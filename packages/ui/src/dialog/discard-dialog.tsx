import { AlertDialog } from '@base-ui/react/alert-dialog';
import * as t from '#texts/common.ts';
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
            <AlertDialog.Title>{t.discardTitle}</AlertDialog.Title>
            <AlertDialog.Description>{t.discardText}</AlertDialog.Description>
            <Row>
              <AlertDialog.Close render={<Button />}>{t.keepEditing}</AlertDialog.Close>
              <Button variant="quiet" onClick={onDiscard}>
                {t.discard}
              </Button>
            </Row>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
