import { requestFormMessages } from '@fitghar/contracts/marketing';
import { Dialog } from '@fitghar/ui/dialogs';
import RequestForm from '../enquiries/request-form.tsx';

export default function RequestDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={requestFormMessages.title} onClose={onClose}>
      <RequestForm />
    </Dialog>
  );
}
