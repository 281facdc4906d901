import type { ServiceRequest } from '@fitghar/contracts/admin';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { type RowDialogProps } from '@fitghar/ui/bundled/lists';
import type { CloseAction } from './close.dialog.tsx';

// Loaded on the first action, because Home shows requests on every visit.
const AssignDialog = lazyDialog(() => import(/* webpackChunkName: "assign" */ './assign.dialog.tsx'));
const MoveDialog = lazyDialog(() => import(/* webpackChunkName: "move" */ './move.dialog.tsx'));
const CloseDialog = lazyDialog(() => import(/* webpackChunkName: "close" */ './close.dialog.tsx'));

/** Actions on a session. */
export type RequestAction = 'assign' | 'move' | CloseAction;

/** Assigns a trainer to a session, moves it or closes it. */
export function RequestActionDialog({ action, ...props }: RowDialogProps<ServiceRequest> & { action: RequestAction }) {
  return (
    <>
      {action === 'assign' && <AssignDialog {...props} />}
      {action === 'move' && <MoveDialog {...props} />}
      {action !== 'assign' && action !== 'move' && <CloseDialog {...props} action={action} />}
    </>
  );
}
