import * as z from 'zod/mini';
import * as t from '#texts/fields.ts';
import { LIMITS, OBJECT_ID } from './constants.ts';

/** They turn the direction of the text after them, which can make a name or a file look like another. */
const DIRECTIONS = '\u202a-\u202e\u2066-\u2069';
/** Control characters (`\p{Cc}`) and directions, in a form that every generator reading the call reference supports. */
const CONTROLS = `\\x00-\\x1f\\x7f-\\x9f${DIRECTIONS}`;
/** In a phone number as people write it, or copy it: contact lists put directions around theirs. */
const PHONE_FILLERS = new RegExp(`[\\s${DIRECTIONS}().-]`, 'g');
export const ONE_LINE = new RegExp(`^[^${CONTROLS}\u2028\u2029]*$`);
export const SEVERAL_LINES = new RegExp(`^([^${CONTROLS}]|[\\n\\r\\t])*$`);

/** Call-reference note of a field that is normalised before validation. */
export function tidied<Schema extends z.ZodMiniType>(schema: Schema, pattern: string): Schema {
  z.globalRegistry.add(schema, { pattern: `^${pattern}$` });
  return schema;
}

/** Text of one line: trimmed, not blank, no control characters, at most 120 characters. */
export const line = (required: string, max: number = LIMITS.lineMax) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, t.atMost(max)), z.regex(ONE_LINE, t.noBreaks));

/** Text of several lines: trimmed, not blank, no control characters but line breaks. */
export const text = (required: string, max: number) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, t.atMost(max)), z.regex(SEVERAL_LINES, t.noControls));

/** zod's pattern without look-ahead: no dot at either end of the local part, and no two in a row. */
export const EMAIL = "([A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\\.)+(xn--[A-Za-z0-9-]+|[A-Za-z]{2,})";

/** A domain in another script, as `भारत`, in the form that mail servers know. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/\P{ASCII}/u.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address; // refused below
  }
}

/** An email address, trimmed and lower case, with its domain in ASCII. */
export const email = (invalid: string) =>
  tidied(
    z.pipe(
      z.pipe(
        z.string(invalid),
        z.transform((text) => withAsciiDomain(text.trim().toLowerCase())),
      ),
      z.string(invalid).check(z.maxLength(254, invalid), z.regex(new RegExp(`^${EMAIL}$`), invalid)),
    ),
    `\\s*${EMAIL}\\s*`,
  );

/** Indian mobile number as 10 digits, the first not 0, however it is spelt; a leading +91, 0091, 91 or 0 is removed (D36). */
export const phone = (invalid: string, wrongLength: string = invalid) =>
  tidied(
    z.pipe(
      z.pipe(
        z.string(invalid),
        z.transform((text) => text.replaceAll(PHONE_FILLERS, '').replace(/^(\+91|0091|91|0)0?(?=\d{10}$)/, '')),
      ),
      z.string(invalid).check(z.regex(/^([1-9]\d*)?$/, invalid), z.length(LIMITS.phoneDigits, wrongLength)),
    ),
    '_*((\\+_*9_*1|0_*0_*9_*1|9_*1|0)_*(0_*)?)?[1-9]_*([0-9]_*){9}'.replaceAll('_', PHONE_FILLERS.source),
  );

/** Six digits, the first not 0, given as text or number. The server decides whether it exists (D44). */
export const pincode = (invalid: string) =>
  z.pipe(
    z.union(
      [z.string().check(z.regex(/^\s*[1-9][0-9]{5}\s*$/, invalid)), z.int().check(z.gte(100_000, invalid), z.lte(999_999, invalid))],
      invalid,
    ),
    z.transform((value) => String(value).trim()),
  );

/** A number, or its digits as text, as forms send it. */
const fromDigits = (number: z.ZodMiniNumber<number>, digits: RegExp, invalid: string) =>
  z.pipe(
    z.pipe(
      z.union([number, z.string().check(z.regex(digits, invalid))], invalid),
      z.transform((value) => Number(value)),
    ),
    number,
  );

export const numeric = (invalid: string, least: number, most: number) =>
  fromDigits(z.number(invalid).check(z.gte(least, invalid), z.lte(most, invalid)), /^\s*[0-9]+(\.[0-9]+)?\s*$/, invalid);

export const wholeNumber = (invalid: string, least: number, most: number) =>
  fromDigits(z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid)), /^\s*[0-9]+\s*$/, invalid);

/** A whole number in a query, in decimal digits only: `Number` would also read `0x10`, `1e3` and an empty text. */
export const queryInteger = (least: number, most = Number.MAX_SAFE_INTEGER, invalid?: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^[0-9]+$/.test(value) ? Number(value) : value)),
    z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid)),
  );

/** A 24-digit hexadecimal database id. */
export const objectId = z.string('This is not a valid id').check(z.regex(OBJECT_ID, 'This is not a valid id'));

/** A call's `:id`. */
export const idParam = z.strictObject({ id: objectId });

/** Body of a call without input: nothing or an empty object (D37). */
export const emptyBody = z.optional(z.strictObject({}));

/** Male or Female, as in the profile form (section 2). */
export const gender = z.enum(['Male', 'Female'], t.chooseGender);
export type Gender = z.infer<typeof gender>;
