import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

/** The server enforces the length limits. */
const schema = z.object({ text: z.string() });

/** Asks for a text before an action: a reason, a note or a reply. */
export function TextDialog({
  title,
  label,
  action,
  draft,
  onSend,
  onClose,
  children,
}: {
  title: string;
  label: string;
  action: string;
  /** Draft key: the record it is about (`enquiry.<id>`). */
  draft: string;
  /** Submits the text; `useAdminMutation` shows failures. */
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const form = useForm({
    schema,
    defaults: { text: '' },
    draft: { key: draft },
    onSubmit: (values) => onSend(values.text.trim()),
    onRefused: 'shown',
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form}>
        {children}
        <TextArea label={label} rows={4} {...form.bind('text')} />
        <DialogSubmit disabled={!form.values.text.trim()} busy={form.pending}>
          {action}
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
