import type { StoredTrainer } from '../persistence/trainer.ts';
import type { PincodeArea } from '../pincodes/pincodes.ts';

const equalsIgnoreCase = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Whether the trainer serves a pincode: the one at home, or by a post office of the servicing area. */
export function serves(
  { pin, district, state, servicingArea }: Pick<StoredTrainer, 'pin' | 'district' | 'state' | 'servicingArea'>,
  pincode: string,
  area: PincodeArea | null,
): boolean {
  if (pin === pincode) return true;
  if (!area || !equalsIgnoreCase(district, area.district) || !equalsIgnoreCase(state, area.state)) return false;
  return area.offices.some((office) => servicingArea.some((each) => equalsIgnoreCase(each, office)));
}
