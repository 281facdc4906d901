import * as z from 'zod/mini';
import { kycMessages } from '#spoken/marketing/messages.ts';
import { tokenInBody } from '../account/password.requests.ts';
import { line, wholeNumber } from '../common/fields.ts';

const k = kycMessages;

/** IFSC of a bank branch: four letters, a zero, six letters or digits. Case-insensitive. */
const ifsc = z.pipe(
  z.string(k.ifsc).check(z.regex(/^\s*[A-Za-z]{4}0[A-Za-z0-9]{6}\s*$/, k.ifsc)),
  z.transform((code) => code.trim().toUpperCase()),
);
export const ifscParam = z.strictObject({ ifsc });

/** Section 3, 'Qualification'. */
export const qualification = z.enum(
  ['Primary education', 'Secondary education or high school', "Bachelor's degree", "Master's degree", 'Doctorate or higher'],
  k.detailsFor('qualification'),
);

/** Reference returned by `imageUpload`; not a URL (D39). */
const documentReference = z.string(k.documents).check(z.regex(/^kyc:[0-9a-f]{24}$/, k.documents));

const fields = z.object({
  age: wholeNumber(k.age, 18, 50),
  language: z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())], k.language),
      z.transform((value) => (typeof value === 'string' ? value.split(',') : value).map((each) => each.trim()).filter(Boolean)),
    ),
    z.array(z.string().check(z.maxLength(40))).check(z.minLength(1, k.language), z.maxLength(20, k.language)),
  ),
  qualification,
  experience: z.optional(line(k.experience)),
  account_no: z.string(k.accountNumber).check(z.trim(), z.regex(/^[A-Za-z0-9]{7,15}$/, k.accountNumber)),
  confirm_account_no: z.string(k.accountMismatch).check(z.trim()),
  account_holder_name: line(k.detailsFor('account holder name')),
  ifsc_code: ifsc,
  bank_name: line(k.detailsFor('bank name')),
  branch_name: line(k.detailsFor('branch name')),
  aadhar: documentReference,
  pan: documentReference,
  photo: documentReference,
  certificate: documentReference,
});

/** The account number is given twice, identically, or not at all. */
export const accountsMatch = z.check<Partial<z.infer<typeof fields>>>(({ value, issues }) => {
  const { account_no, confirm_account_no } = value;
  if (account_no !== confirm_account_no)
    issues.push({ code: 'custom', path: ['confirm_account_no'], message: k.accountMismatch, input: confirm_account_no });
});

/** `PATCH /bff/admin/api/trainer/updateKyc/{id}`. Section 7 sends no experience (D61). */
export const kycBody = z.extend(fields, tokenInBody).check(accountsMatch);
export type KycBody = z.infer<typeof kycBody>;

/** What the KYC page demands besides: the experience of section 5. */
export const kycForm = z.extend(fields, { experience: line(k.experience) }).check(accountsMatch);

/** KYC fields that the older registration may include (D30). */
export const partOfKycBody = z.partial(fields).check(accountsMatch);
export type PartOfKycBody = z.infer<typeof partOfKycBody>;

/**
 * The text field of `imageUpload` beside its `file`: the token of the emailed link; for team members, the ID of the
 * trainer, or nothing if the trainer has not registered yet (D39).
 */
export const imageUploadBody = z.object({ id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) });
export type ImageUploadBody = z.infer<typeof imageUploadBody>;
