import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import type { OperationsList, TextAction } from './operations-list.ts';

/** Asks for the action's text and runs it. */
export function TextActionDialog<Row>({
  list,
  action: { label, send, done, ask },
  row,
  changed,
  gone,
  onClose,
}: RowDialogProps<Row> & { list: OperationsList<Row>; action: TextAction<Row> }) {
  const mutation = useProvenMutation((text: string) => send(row, text), list.topics, { ...(done && { done }), onDone: onClose });
  return (
    <TextDialog
      title={ask.title(row)}
      label={ask.label(row)}
      action={ask.submit ?? label}
      draft={`${list.title}.${label}.${list.id(row)}`}
      onSend={(text) => mutation.mutateAsync(text)}
      onClose={onClose}
    >
      <RowNotice changed={changed} gone={gone} />
      {ask.intro?.(row)}
    </TextDialog>
  );
}
