import type { StateCode } from '@fitghar/contracts/payments';
import type { Registration } from '../../catalogue/index.ts';

/**
 * Which of our registrations for GST a supply in a State counts for: that of the State, else the first (IGST).
 * @param place null if it is not known: then it is our own
 * @param home the GSTIN that we began with
 */
export function registrationFor(
  place: StateCode | null,
  registrations: readonly Registration[],
  home: string,
): { place: StateCode; gstin: string; interState: boolean } {
  const principal = registrations.find(({ state }) => home.startsWith(state)) ?? registrations[0];
  if (!principal) throw new Error('The catalogue has no registration for GST');
  const local = place ? registrations.find(({ state }) => state === place) : principal;
  return { place: place ?? principal.state, gstin: (local ?? principal).gstin, interState: !local };
}
