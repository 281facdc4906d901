import type { ServiceRequest } from '@fitghar/contracts/admin';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatCount, formatSessionTime } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Badge, buttonClass, Callout, Disclosure, QueryBoundary, Stack } from '@fitghar/ui';
import { useOpenRow } from '@fitghar/ui/bundled/lists';
import { useState } from 'react';
import { adminUrl } from '../layout/admin-url.ts';
import { openRequestsQuery } from './open-requests.queries.ts';
import { type RequestAction, RequestActionDialog } from './request-action.dialog.tsx';
import { RequestDetails } from './request-details.tsx';

function Summary({
  request: { trial_date, trial_time, typeOfservice, name, area, pincode, trainerId, TrainerName },
}: {
  request: ServiceRequest;
}) {
  return (
    <span>
      <strong>{formatSessionTime({ date: trial_date, time: trial_time })}</strong> {SHORT_SESSION_NAMES[typeOfservice]} ·{' '}
      <bdi translate="no">{name}</bdi>, <bdi translate="no">{area}</bdi> {pincode}{' '}
      {trainerId ? <bdi translate="no">{TrainerName}</bdi> : <Badge tone="warning">No trainer</Badge>}
    </span>
  );
}

/** Home's 'Service Requested': the next sessions. */
export function OpenRequests() {
  const requests = useQuery(openRequestsQuery);
  const { row, changed, gone, open, close } = useOpenRow(requests.data?.rows, ({ id }) => id);
  const [action, setAction] = useState<RequestAction>('assign');
  const openAction = (request: ServiceRequest, next: RequestAction) => {
    setAction(next);
    open(request);
  };
  return (
    <Stack as="section" aria-labelledby="requests-title">
      <h2 id="requests-title">Service Requested</h2>
      <QueryBoundary query={requests} failure="Could not load the requests" count={2}>
        {({ rows, total }) => (
          <>
            {rows.map((request) => (
              <Disclosure key={request.id} summary={<Summary request={request} />}>
                <RequestDetails request={request} onAct={(next) => openAction(request, next)} />
              </Disclosure>
            ))}
            {!rows.length && <Callout title="No open sessions">Paid sessions appear here until completed or cancelled.</Callout>}
            {total > rows.length && (
              <Link href={adminUrl('requests')} className={buttonClass('secondary')}>
                All {formatCount(total)} requests
              </Link>
            )}
          </>
        )}
      </QueryBoundary>
      {row && <RequestActionDialog action={action} row={row} changed={changed} gone={gone} onClose={close} />}
    </Stack>
  );
}
