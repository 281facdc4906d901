import type { ServiceRequest } from '@fitghar/contracts/admin';
import { formatDay } from '@fitghar/contracts/common';
import { Dialog } from '@fitghar/ui/dialogs';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/operations';
import { useState } from 'react';
import { type RequestAction, RequestActionDialog } from './request-action.dialog.tsx';
import { RequestDetails } from './request-details.tsx';

/** One session, and above it the dialog of its current action. */
export function RequestDialog(props: RowDialogProps<ServiceRequest>) {
  const { row, gone, onClose } = props;
  const [action, setAction] = useState<RequestAction | null>(null);
  return (
    <Dialog title={`${row.name}, ${formatDay(row.trial_date)}`} onClose={onClose}>
      <RowNotice changed={false} gone={gone} />
      <RequestDetails request={row} onAct={setAction} />
      {action && <RequestActionDialog {...props} action={action} onClose={() => setAction(null)} />}
    </Dialog>
  );
}
