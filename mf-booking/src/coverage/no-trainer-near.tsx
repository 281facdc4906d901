import * as t from '#texts/trainers.ts';
import type { SessionType, TrainerGender } from '@fitghar/contracts/booking';
import { useQuery } from '@fitghar/platform/data';
import { Callout } from '@fitghar/ui';
import type { ReactNode } from 'react';
import { coverageQuery } from './coverage.queries.ts';

/**
 * Says before the payment that no trainer of the service works near the pincode (D68). Shows nothing if one does, or it is unknown.
 * @param children what becomes of the money then
 */
export function NoTrainerNear({
  service,
  trainerGender,
  pincode,
  children,
}: {
  service: SessionType;
  trainerGender: TrainerGender;
  pincode: string;
  children: ReactNode;
}) {
  const { data } = useQuery(coverageQuery(pincode, trainerGender));
  if (!data || data.here.includes(service) || data.nearby.includes(service)) return null;
  return <Callout title={t.noneNear(service, trainerGender, pincode)}>{children}</Callout>;
}
