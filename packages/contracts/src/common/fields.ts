import * as z from 'zod/mini';
import { LIMITS } from './constants.ts';

/** Text of one line: trimmed, not blank, no control characters, at most 120 characters. */
export const line = (required: string, max: number = LIMITS.lineMax) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.regex(/^[^\p{Cc}]*$/u, 'Please remove line breaks and control characters'),
    );

/** Text of several lines: trimmed, not blank, no control characters but line breaks. */
export const text = (required: string, max: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Please use at most ${max} characters`),
      z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Please remove control characters'),
    );

/** An email address, trimmed and lower case. */
export const email = (invalid: string) =>
  z.pipe(
    z.pipe(
      z.string(invalid),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.string(invalid).check(z.maxLength(254, invalid), z.email(invalid)),
  );

/** Indian mobile number as 10 digits; a leading +91 or 0 is taken off (D36). */
export const phone = (invalid: string, wrongLength: string = invalid) =>
  z.pipe(
    z.pipe(
      z.string(invalid),
      z.transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')),
    ),
    z.string(invalid).check(z.regex(/^\d*$/, invalid), z.length(LIMITS.phoneDigits, wrongLength)),
  );

/** Six digits, the first not 0, given as text or number. Whether there is such a pincode the server decides (D44). */
export const pincode = (invalid: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], invalid),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.regex(/^[1-9]\d{5}$/, invalid)),
  );

/** A 24-digit hexadecimal database id. */
export const objectId = z.string('This is not a valid id').check(z.regex(/^[0-9a-f]{24}$/, 'This is not a valid id'));

/** A call's `:id`. */
export const idParam = z.strictObject({ id: objectId });

/** Male or Female, as the profile form has it (section 2). */
export const gender = z.enum(['Male', 'Female'], 'Please choose Male or Female');
export type Gender = z.infer<typeof gender>;
