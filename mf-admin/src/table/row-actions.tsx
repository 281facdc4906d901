import { Button, Row as Line } from '@fitghar/ui';
import { useProvenMutation } from '../mutations/use-admin-mutation.ts';
import type { OperationsList, RowAction } from './operations-list.ts';

interface ActionProps<Row> {
  list: OperationsList<Row>;
  row: Row;
  /** Opens the action's dialog, if it has one. */
  onOpen: (action: RowAction<Row>) => void;
}

function ActionButton<Row>({ list, row, action, isMain, onOpen }: ActionProps<Row> & { action: RowAction<Row>; isMain: boolean }) {
  const mutation = useProvenMutation(
    (send: () => Promise<unknown>) => send(),
    list.topics,
    'done' in action && action.done ? { done: action.done } : {},
  );
  const press = () => {
    if ('dialog' in action || 'ask' in action || 'confirm' in action) onOpen(action);
    else mutation.mutate(() => action.send(row, ''));
  };
  return (
    <Button
      variant={isMain ? 'secondary' : 'quiet'}
      aria-label={`${action.label} ${list.nameOf(row)}`}
      busy={mutation.isPending}
      onClick={press}
    >
      {action.label}
    </Button>
  );
}

/** The actions that a row offers. */
export function RowActions<Row>({ actions, ...props }: ActionProps<Row> & { actions: readonly RowAction<Row>[] }) {
  return (
    <Line>
      {actions.map((action, index) => (
        <ActionButton key={action.label} {...props} action={action} isMain={index === 0} />
      ))}
    </Line>
  );
}
