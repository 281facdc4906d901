import type { ServiceRequest } from '@fitghar/contracts/admin';
import { formatDay } from '@fitghar/contracts/common';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { PanelTitle } from '@fitghar/ui/dialogs';
import { useState } from 'react';
import { type RequestAction, RequestActionDialog } from './request-action.dialog.tsx';
import { RequestDetails } from './request-details.tsx';

/** One session, and the dialog of its current action. */
export function Request({ row: request }: { row: ServiceRequest }) {
  const { row, changed, gone, open, close } = useOpenRow([request], ({ id }) => id);
  const [action, setAction] = useState<RequestAction>('assign');
  const act = (next: RequestAction) => {
    setAction(next);
    open(request);
  };
  return (
    <>
      <PanelTitle>
        {request.name}, {formatDay(request.trial_date)}
      </PanelTitle>
      <RequestDetails request={request} onAct={act} />
      {row && <RequestActionDialog action={action} row={row} changed={changed} gone={gone} onClose={close} />}
    </>
  );
}
