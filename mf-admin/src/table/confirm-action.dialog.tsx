import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { ConfirmDialog } from '../mutations/confirm-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import type { ConfirmedAction, OperationsList } from './operations-list.ts';

/** Runs the action once it is confirmed. */
export function ConfirmActionDialog<Row>({
  list,
  action: { path, done, confirm },
  row,
  changed,
  gone,
  onClose,
}: RowDialogProps<Row> & { list: OperationsList<Row>; action: ConfirmedAction<Row> }) {
  const mutation = useAdminMutation(list.row, { ...(done && { done }), onDone: onClose });
  return (
    <ConfirmDialog
      title={confirm.title(row)}
      action={confirm.submit}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate({ path: path(row) })}
      onClose={onClose}
    >
      <RowNotice changed={changed} gone={gone} />
      <p>{confirm.text}</p>
    </ConfirmDialog>
  );
}
