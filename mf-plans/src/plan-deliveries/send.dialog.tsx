import { Button, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';

/** Confirms that a plan goes to its customer. */
export function SendDialog({ customer, onSend, onClose }: { customer: string; onSend: () => void; onClose: () => void }) {
  return (
    <Dialog title="Send this plan?" onClose={onClose}>
      <Stack>
        <p>{customer} will get it by email as a PDF and on the dashboard. You cannot change it afterwards.</p>
        <Row>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button
            onClick={() => {
              onClose();
              onSend();
            }}
          >
            Send
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
