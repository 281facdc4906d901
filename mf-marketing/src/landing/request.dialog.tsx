import { MESSAGES } from '@fitghar/contracts';
import { Dialog } from '@fitghar/ui/inputs';
import { RequestForm } from '../enquiries/request-form.tsx';

export default function RequestDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={MESSAGES.requestForm.title} onClose={onClose}>
      <RequestForm />
    </Dialog>
  );
}
