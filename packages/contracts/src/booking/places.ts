import * as z from 'zod/mini';
import { line, pincode } from '../common/fields.ts';

/** Where a session takes place, in answers: the street, what is near it, the area and its pincode. */
export const place = z.object({ address: z.string(), area: z.string(), landmark: z.string(), pincode: z.string() });
export type Place = z.infer<typeof place>;

/** The same as people write it, for a schema of a request. @param required what an empty field is refused with */
export const placeFields = (required: string, noPincode: string) => ({
  address: line(required, 300),
  area: line(required),
  landmark: line(required),
  pincode: pincode(noPincode),
});

/** The place of a record that has more fields. */
export const placeOf = ({ address, area, landmark, pincode }: Place): Place => ({ address, area, landmark, pincode });

/** In one line: `12, 2nd Main, Near the park, Indiranagar 560038`. */
export const formatPlace = ({ address, landmark, area, pincode }: Place): string => `${address}, ${landmark}, ${area} ${pincode}`;

/** Whether they are written alike. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.address === other.address && one.area === other.area && one.landmark === other.landmark && one.pincode === other.pincode;
