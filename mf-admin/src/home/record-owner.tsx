import { getTaskOwners } from '@fitghar/contracts/admin';
import { call, queryOptions, useQuery } from '@fitghar/platform/data';
import { Owner } from './owner.tsx';

const ownersQuery = queryOptions({
  queryKey: ['mf-admin', 'task-owners'],
  queryFn: ({ signal }) => call(getTaskOwners, {}, { signal }),
  meta: { topics: ['team.handovers'] },
});

/** Who takes care of a record that waits. @param record its kind and ID, `refund:6b0a…` @param name of the record for screen readers */
export function RecordOwner({ record, name }: { record: string; name: string }) {
  const owners = useQuery(ownersQuery).data?.rows;
  return owners ? <Owner label={record} name={name} owner={owners.find(({ label }) => label === record)?.owner} /> : null;
}
