import { formatDate, formatDay } from '@fitghar/contracts/common';
import { type AdminBatch, PROGRAMMES } from '@fitghar/contracts/institute';
import { useQuery } from '@fitghar/platform/data';
import { Badge, Callout, Muted, QueryBoundary, Row, Stack } from '@fitghar/ui';
import { TableBox } from '@fitghar/ui/bundled/operations';
import { CorrectButton } from '../corrections/corrections.tsx';
import { batchesQuery } from './batches.queries.ts';

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { id, programme, starts_on, ends_on, hours, seats, seats_left, students, has_begun } = batch;
  return (
    <tr>
      <th scope="row">{formatDay(starts_on)}</th>
      <td data-label="State">
        {has_begun ? <Badge tone="neutral">Running</Badge> : seats_left ? <Badge>Open</Badge> : <Badge tone="warning">Full</Badge>}
      </td>
      <td data-label="Classes">{hours}</td>
      <td data-label="Ends">
        <div>{formatDate(ends_on)}</div>
      </td>
      <td data-label="Seats taken">
        {seats - seats_left} of {seats}
      </td>
      <td data-label="Students">{students}</td>
      <td data-label="Actions">
        <CorrectButton subjects={[{ of: 'batch', id }]} label={`${programme}, ${formatDay(starts_on)}`} />
      </td>
    </tr>
  );
}

/** Batches of each programme: how full they are, and their corrections. */
export default function BatchesView() {
  return (
    <Stack>
      <h1>Batches</h1>
      <Muted>
        Batches begin on the first Monday of a month unless you add or move one. Students are told of each change and may choose another
        batch until theirs begins. How many seats a batch has unless you change it is a{' '}
        <a href="/admin/adminDashboard?view=rules">business rule</a>.
      </Muted>
      <QueryBoundary query={useQuery(batchesQuery)} failure="Could not load the batches">
        {(batches) => (
          <>
            {PROGRAMMES.map(({ id, header }) => {
              const own = batches.filter(({ programme_id }) => programme_id === id);
              return (
                <Stack as="section" key={id} gap={3} aria-labelledby={`batches-${id}`}>
                  <Row justify="between">
                    <h2 id={`batches-${id}`}>{header}</h2>
                    <CorrectButton subjects={[{ of: 'programme', id }]} action="Add a batch…" label={header} />
                  </Row>
                  {own.length ? (
                    <TableBox title={header}>
                      <thead>
                        <tr>
                          <th scope="col">Begins</th>
                          <th scope="col">State</th>
                          <th scope="col" data-fill>
                            Classes
                          </th>
                          <th scope="col">Ends</th>
                          <th scope="col">Seats taken</th>
                          <th scope="col">Students</th>
                          <th scope="col">Actions</th>
                        </tr>
                      </thead>
                      <tbody>
                        {own.map((batch) => (
                          <BatchRow key={batch.id} batch={batch} />
                        ))}
                      </tbody>
                    </TableBox>
                  ) : (
                    <Callout title="No batches">This programme is not on offer, and no one is learning in it.</Callout>
                  )}
                </Stack>
              );
            })}
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}
