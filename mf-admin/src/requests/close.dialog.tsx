import { type ServiceRequest, serviceRequest } from '@fitghar/contracts/admin';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

/** How a session ends. */
export type Ending = 'complete' | 'cancel' | 'no-show';

const WORDS: Record<Ending, { title: string; action: string; done: string }> = {
  complete: { title: 'Did the visit take place?', action: 'Complete', done: 'The visit is completed' },
  cancel: { title: 'Cancel this session?', action: 'Cancel it and refund', done: 'The session is cancelled' },
  'no-show': { title: 'Who did not come?', action: 'Close the session', done: 'The session is closed' },
};
const WHO = [
  { value: 'trainer', label: 'The trainer: the money goes back' },
  { value: 'customer', label: 'The customer' },
];

/** Completes a visit by its start PIN, or ends it otherwise with the reason. */
export default function CloseDialog({ ending, request, onClose }: { ending: Ending; request: ServiceRequest; onClose: () => void }) {
  const { title, action, done } = WORDS[ending];
  const [pin, setPin] = useState('');
  const [who, setWho] = useState('trainer');
  const [reason, setReason] = useState('');
  const close = useAct(serviceRequest, { done, onDone: onClose });
  const byPin = ending === 'complete' && pin.length === 4;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = byPin ? { pin } : { reason: reason.trim(), ...(ending === 'no-show' && { who }) };
    close.mutate({ path: `/api/v1/admin/service-requests/${request.id}/${ending}`, body });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={desk.list} onSubmit={submit}>
        {ending === 'complete' && (
          <TextField
            label="Start PIN"
            hint="Four digits that the customer told the trainer"
            inputMode="numeric"
            maxLength={4}
            value={pin}
            onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          />
        )}
        {ending === 'no-show' && <SelectField label="Who" options={WHO} value={who} onChange={({ target }) => setWho(target.value)} />}
        {!byPin && (
          <TextArea
            label={ending === 'complete' ? 'No PIN? Say why' : 'Why? The customer reads this'}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <div className={desk.actions}>
          <Button look="quiet" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" disabled={!byPin && !reason.trim()} busy={close.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
