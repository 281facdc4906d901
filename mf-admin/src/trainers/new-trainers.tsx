import { formatCount } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { buttonClass, QueryBoundary, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { adminUrl } from '../layout/admin-url.ts';
import { newTrainersQuery } from './new-trainers.queries.ts';
import { statusLabel } from './trainer-labels.ts';

/** Home's trainer table: the latest registrations. */
export function NewTrainers() {
  const trainers = useQuery(newTrainersQuery);
  return (
    <Stack as="section" aria-labelledby="new-trainers-title">
      <h2 id="new-trainers-title">Trainers</h2>
      <QueryBoundary query={trainers} failure="Could not load the trainers">
        {({ response: { rows, total } }) => (
          <>
            <TableBox title="Newest trainers">
              <TableHead labels={['Name', 'Service', 'Pincode', 'State']} />
              <tbody>
                {rows.map(({ _doc }) => (
                  <tr key={_doc._id}>
                    <td data-label="Name">
                      <div dir="auto">
                        <Link href={adminUrl('trainers', _doc._id)}>{_doc.name}</Link>
                      </div>
                    </td>
                    <td data-label="Service">
                      <div dir="auto">{_doc.service_type}</div>
                    </td>
                    <td data-label="Pincode">
                      <div dir="auto">{_doc.pin}</div>
                    </td>
                    <td data-label="State">
                      <div dir="auto">{statusLabel(_doc)}</div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
            <Link href={adminUrl('trainers')} className={buttonClass('secondary')}>
              All {formatCount(total)} trainers
            </Link>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
