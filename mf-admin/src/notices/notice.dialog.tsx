import { adminNoticeBody, broadcastNotice, NOTICE_AUDIENCE_LABELS } from '@fitghar/contracts/admin';
import { Button, Card, Muted, Row, TextField, useFocusOnChange } from '@fitghar/ui';
import { Dialog, DialogClose } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { useState } from 'react';
import layout from '../layout/ops-layout.module.css';
import { enteredInIst } from '../mutations/entered-in-ist.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { toOptions } from '../table/to-options.ts';

const OPTIONS = toOptions(NOTICE_AUDIENCE_LABELS);
const EMPTY = { title: '', message: '', audience: 'everybody', at: '' };

const bodyOf = ({ title, message, audience, at }: typeof EMPTY) => ({
  title: title.trim(),
  message: message.trim(),
  audience,
  ...(at && { send_at: enteredInIst(at) }),
});

/** Composes a notice: text, preview, then send. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const [previewing, setPreviewing] = useState(false);
  const preview = useFocusOnChange<HTMLParagraphElement>(previewing);
  const form = useForm({
    schema: { safeParse: (values: typeof EMPTY) => adminNoticeBody.safeParse(bodyOf(values)) },
    defaults: EMPTY,
    draft: { key: 'notice' },
    sends: previewing,
    onSubmit: async (values) => {
      if (!previewing) return setPreviewing(true);
      await send.mutateAsync({ body: adminNoticeBody.parse(bodyOf(values)) });
    },
    onRefused: 'shown',
  });
  const { title, message, audience, at } = form.values;
  const send = useAdminMutation(broadcastNotice, { done: at ? 'Notice scheduled' : 'Notice sent', onDone: onClose });
  return (
    <Dialog title="New notice" onClose={onClose}>
      <Form form={form}>
        {previewing ? (
          <>
            <p ref={preview}>
              {OPTIONS.find(({ value }) => value === audience)?.label}, {at ? at.replace('T', ' at ') : 'now'}:
            </p>
            <Card>
              <strong>{title}</strong>
              <p className={layout.quote} dir="auto">
                {message}
              </p>
            </Card>
            <Muted>Emails cannot be recalled once sent. Withdrawing a notice removes it from dashboards.</Muted>
          </>
        ) : (
          <>
            <TextField label="Title" maxLength={80} {...form.bind('title')} />
            <TextArea label="Message" rows={4} maxLength={500} {...form.bind('message')} />
            <SelectField label="For" options={OPTIONS} {...form.bind('audience')} />
            <TextField label="When" hint="IST. Leave blank to send now." type="datetime-local" {...form.bind('at')} />
          </>
        )}
        <Row>
          {previewing ? (
            <Button variant="quiet" onClick={() => setPreviewing(false)}>
              Edit
            </Button>
          ) : (
            <DialogClose />
          )}
          <Button type="submit" disabled={!title.trim() || !message.trim()} busy={form.pending}>
            {previewing ? 'Send' : 'Preview'}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
