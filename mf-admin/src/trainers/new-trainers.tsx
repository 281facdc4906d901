import { trainerRecords } from '@fitghar/contracts/admin';
import { answered } from '@fitghar/contracts/common';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Loaded } from '@fitghar/ui';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';
import { statusWords } from './trainer-words.ts';

const NEWEST = 5;

/** Home's trainer table: who has registered last. */
export default function NewTrainers() {
  const trainers = useQuery({
    queryKey: ['admin', 'new-trainers'],
    queryFn: ({ signal }) => api(`/api/v1/trainers?page=1&limit=${NEWEST}`, answered(trainerRecords), { signal }),
  });
  return (
    <section className={desk.list} aria-labelledby="new-trainers-title">
      <h2 id="new-trainers-title">Trainers</h2>
      <Loaded query={trainers} failure="We could not load the trainers">
        {({ response: { rows, total } }) => (
          <>
            <TableBox title="The newest trainers">
              <TableHead labels={['Name', 'Service', 'Pin', 'State']} />
              <tbody>
                {rows.map(({ _doc }) => (
                  <tr key={_doc._id}>
                    <td data-label="Name">
                      <Link href={placeOf('trainers', _doc._id)}>{_doc.name}</Link>
                    </td>
                    <td data-label="Service">{_doc.service_type}</td>
                    <td data-label="Pin">{_doc.pin}</td>
                    <td data-label="State">{statusWords(_doc)}</td>
                  </tr>
                ))}
              </tbody>
            </TableBox>
            <Link href={placeOf('trainers')} className={buttonLook('secondary')}>
              All {total.toLocaleString('en-IN')} trainers
            </Link>
          </>
        )}
      </Loaded>
    </section>
  );
}
