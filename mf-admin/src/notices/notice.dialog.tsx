import { deskNotice, type NoticeAudience } from '@fitghar/contracts/admin';
import { Button, Card } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Dialog, SelectField, TextArea } from '@fitghar/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

/** Whom a notice is for, in words. */
export const AUDIENCES: Record<NoticeAudience, string> = {
  everybody: 'Everybody',
  'session-ahead': 'Who has a session ahead',
  'plan-buyers': 'Who has bought a plan',
  students: 'Students of the institute',
};
const OPTIONS = Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }));
const EMPTY = { title: '', message: '', audience: 'everybody', at: '' };

/** Writes a notice: first the words, then how dashboards will show it, then it goes out. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const [notice, setNotice] = useState(EMPTY);
  const [previewing, setPreviewing] = useState(false);
  const send = useAct(deskNotice, { done: notice.at ? 'It goes out at its time' : 'It is on every dashboard now', onDone: onClose });
  const { title, message, audience, at } = notice;
  const change = (fields: Partial<typeof EMPTY>) => setNotice({ ...notice, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!previewing) return setPreviewing(true);
    // What is typed is India's time, wherever the browser is (D3).
    const body = { title: title.trim(), message: message.trim(), audience, ...(at && { send_at: `${at}:00+05:30` }) };
    send.mutate({ path: '/api/v1/admin/notices', body });
  };
  return (
    <Dialog title="Write a notice" onClose={onClose}>
      <form className={desk.list} onSubmit={submit}>
        {previewing ? (
          <>
            <p className={desk.soft}>
              {OPTIONS.find(({ value }) => value === audience)?.label}, {at ? at.replace('T', ' at ') : 'at once'}:
            </p>
            <Card>
              <strong>{title}</strong>
              <p className={desk.quote}>{message}</p>
            </Card>
          </>
        ) : (
          <>
            <TextField label="Title" maxLength={80} value={title} onChange={({ target }) => change({ title: target.value })} />
            <TextArea
              label="Message"
              rows={4}
              maxLength={500}
              value={message}
              onChange={({ target }) => change({ message: target.value })}
            />
            <SelectField label="For" options={OPTIONS} value={audience} onChange={({ target }) => change({ audience: target.value })} />
            <TextField
              label="When"
              hint="India's time; empty sends it at once"
              type="datetime-local"
              value={at}
              onChange={({ target }) => change({ at: target.value })}
            />
          </>
        )}
        <div className={desk.actions}>
          <Button look="quiet" onClick={() => (previewing ? setPreviewing(false) : onClose())}>
            {previewing ? 'Change it' : 'Cancel'}
          </Button>
          <Button type="submit" disabled={!title.trim() || !message.trim()} busy={send.isPending}>
            {previewing ? 'Send' : 'Preview'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
