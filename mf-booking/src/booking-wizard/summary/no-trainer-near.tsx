import type { SessionType } from '@fitghar/contracts/booking';
import { useQuery } from '@fitghar/platform/data';
import { Callout } from '@fitghar/ui';
import { coverageQuery } from './coverage.queries.ts';

/** Says before the payment that no trainer of the service works near the pincode (D68). Shows nothing if one does, or it is unknown. */
export function NoTrainerNear({ service, pincode }: { service: SessionType; pincode: string }) {
  const { data } = useQuery(coverageQuery(pincode));
  if (!data || data.here.includes(service) || data.nearby.includes(service)) return null;
  return (
    <Callout title={`We don’t have a ${service.toLowerCase()} trainer near ${pincode} yet`}>
      You can still book, and we’ll look for one. If we don’t find anyone in time, we cancel the session and refund you in full. You don’t
      have to ask.
    </Callout>
  );
}
