import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';

/** India’s States and Union Territories by their code in GST. */
export const INDIAN_STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const;
export type StateCode = keyof typeof INDIAN_STATES;

const isCode = (text: string): text is StateCode => Object.hasOwn(INDIAN_STATES, text);
export const STATE_CODES: StateCode[] = Object.keys(INDIAN_STATES).filter(isCode).sort();
export const stateCode = z.enum(STATE_CODES, said.state);

/** Union Territories without a legislature: their half of the tax is UTGST, not SGST. */
const UNION_TERRITORIES: readonly StateCode[] = ['04', '26', '31', '35', '38'];

/** The name of the tax that the State or Union Territory takes. */
export const stateTaxOf = (code: StateCode): 'SGST' | 'UTGST' => (UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST');

/** `Maharashtra (27)`, as on invoices. */
export const formatState = (code: StateCode): string => `${INDIAN_STATES[code]} (${code})`;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character of a GSTIN, from the fourteen before it. */
export function gstinCheckDigit(first: string): string {
  const sum = [...first].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 ? 2 : 1);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}

/** The State of a GSTIN; null if it is none. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return GSTIN.test(gstin) && gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14) && isCode(code) ? code : null;
}

/** A GSTIN, in capitals and without spaces. */
export const gstin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase()),
  ),
  z.string().check(
    z.refine((typed) => stateOfGstin(typed) !== null, {
      error: said.gstin,
    }),
  ),
);
