import { useQuery } from '@fitghar/platform/data';
import { districtsQuery } from './closures.queries.ts';

/** Every district, for a field whose `list` is this id. */
export function DistrictOptions({ id }: { id: string }) {
  const districts = useQuery(districtsQuery);
  return (
    <datalist id={id}>
      {districts.data?.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
