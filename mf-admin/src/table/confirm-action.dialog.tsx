import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { ConfirmDialog } from '@fitghar/ui/dialogs';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import type { ConfirmedAction } from './operations-list.ts';

/** Runs the action once it is confirmed. */
export function ConfirmActionDialog<Row>({
  action: { send, done, confirm },
  row,
  changed,
  gone,
  onClose,
}: RowDialogProps<Row> & { action: ConfirmedAction<Row> }) {
  const mutation = useProvenMutation(() => send(row, ''), { ...(done && { done }), onDone: onClose });
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
