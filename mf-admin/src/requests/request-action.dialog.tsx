import type { ServiceRequest } from '@fitghar/contracts/admin';
import type { RowDialogProps } from '@fitghar/ui/operations';
import { lazy, Suspense } from 'react';
import type { CloseAction } from './close.dialog.tsx';

// Loaded on the first action, because Home shows requests on every visit.
const AssignDialog = lazy(() => import(/* webpackChunkName: "assign" */ './assign.dialog.tsx'));
const MoveDialog = lazy(() => import(/* webpackChunkName: "move" */ './move.dialog.tsx'));
const CloseDialog = lazy(() => import(/* webpackChunkName: "close" */ './close.dialog.tsx'));

/** Actions on a session. */
export type RequestAction = 'assign' | 'move' | CloseAction;

/** Assigns a trainer to a session, moves it or closes it. */
export function RequestActionDialog({ action, ...props }: RowDialogProps<ServiceRequest> & { action: RequestAction }) {
  return (
    <Suspense>
      {action === 'assign' && <AssignDialog {...props} />}
      {action === 'move' && <MoveDialog {...props} />}
      {action !== 'assign' && action !== 'move' && <CloseDialog {...props} action={action} />}
    </Suspense>
  );
}
