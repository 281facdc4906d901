import { useQuery } from '@fitghar/platform/data';
import { Owner } from './owner.tsx';
import { ownersQuery } from './owners.queries.ts';

/** Who takes care of a record that waits. @param record its kind and ID, `refund:6b0a…` @param name of the record for screen readers */
export function RecordOwner({ record, name }: { record: string; name: string }) {
  const owners = useQuery(ownersQuery).data?.rows;
  return owners ? <Owner label={record} name={name} owner={owners.find(({ label }) => label === record)?.owner} /> : null;
}
