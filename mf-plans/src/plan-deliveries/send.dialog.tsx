import { Button, Callout, Row, Stack } from '@fitghar/ui';
import { Dialog } from '@fitghar/ui/dialogs';

/** Confirms that a plan goes to its customer. @param colleague whom it is assigned to, if not the one who sends it */
export function SendDialog({
  customer,
  colleague,
  onSend,
  onSendAndNext,
  onClose,
}: {
  customer: string;
  colleague: string | undefined;
  onSend: () => void;
  onSendAndNext: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Send this plan?" onClose={onClose}>
      <Stack>
        {colleague && <Callout title={`${colleague} is working on this plan`}>Ask {colleague} before you send it.</Callout>}
        <p>{customer} will get it by email as a PDF and on the dashboard. You cannot change it afterwards.</p>
        <Row>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              onSend();
            }}
          >
            Send
          </Button>
          <Button
            onClick={() => {
              onClose();
              onSendAndNext();
            }}
          >
            Send and next
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
