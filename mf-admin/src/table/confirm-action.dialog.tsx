import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import type { ConfirmedAction, OperationsList } from './operations-list.ts';

/** Runs the action once it is confirmed. */
export function ConfirmActionDialog<Row>({
  list,
  action: { send, done, confirm },
  row,
  changed,
  gone,
  onClose,
}: RowDialogProps<Row> & { list: OperationsList<Row>; action: ConfirmedAction<Row> }) {
  const mutation = useProvenMutation(() => send(row, ''), list.topics, { ...(done && { done }), onDone: onClose });
  return (
    <ConfirmDialog
      title={confirm.title(row)}
      action={confirm.submit}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate(undefined)}
      onClose={onClose}
    >
      <RowNotice changed={changed} gone={gone} />
      <p>{confirm.text}</p>
    </ConfirmDialog>
  );
}
