import * as z from 'zod/mini';
import { email, gender, line, phone, pincode } from './fields.ts';
import { newPassword } from './identity.ts';
import * as MESSAGES from './messages.ts';

const t = MESSAGES.trainer;
const k = MESSAGES.kyc;

export const trainerService = z.enum(['Fitness Trainer', 'Yoga Trainer'], 'Please choose Fitness Trainer or Yoga Trainer');
export type TrainerService = z.infer<typeof trainerService>;

const trainerPin = pincode(t.pinInvalid);

/** `POST /bff/trainer/trainerRegister`. `servicing_area` names post offices of the pincode; all of them where it is left out. */
export const trainerRegisterBody = z.object({
  name: line(t.nameRequired),
  email: email(t.emailInvalid),
  password: newPassword,
  gender,
  pin: trainerPin,
  phone: phone(t.phoneInvalid, t.phoneLength),
  current_address: line(t.addressRequired, 300),
  service_type: trainerService,
  servicing_area: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(100))),
});
export type TrainerRegisterBody = z.infer<typeof trainerRegisterBody>;

/** `POST /bff/api/v1/trainers`, the older shape: the same person under partly other names. */
export const olderTrainerBody = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown(), 'Please fill in the form'),
    z.transform(
      (body): Record<string, unknown> => ({
        ...body,
        current_address: body.current_address ?? body.c_address,
        servicing_area: body.servicing_area ?? body.servicingArea,
        gender: body.gender ?? 'Male',
        service_type: body.service_type ?? 'Fitness Trainer',
      }),
    ),
  ),
  trainerRegisterBody as z.ZodMiniType<TrainerRegisterBody, Record<string, unknown>>,
);

/** One post office as India's postal service names it. */
const postOffice = z.object({ Name: z.string(), State: z.string(), District: z.string(), Pincode: z.string() });
/** `GET /bff/pincode/{pin}`: the postal service's own shape, a list of one. */
export const pincodeAnswer = z.array(
  z.object({ Message: z.string(), Status: z.enum(['Success', 'Error']), PostOffice: z.nullable(z.array(postOffice)) }),
);
export type PincodeAnswer = z.infer<typeof pincodeAnswer>;
export const pinParam = z.strictObject({ pin: trainerPin });

/** Code of a bank's branch: four letters, a zero, six letters or digits. Lower case is taken too. */
const ifsc = z.pipe(
  z.pipe(
    z.string(k.ifsc),
    z.transform((code) => code.trim().toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, k.ifsc)),
);
export const ifscParam = z.strictObject({ ifsc });

/** `GET /bff/api/v1/marketing/banks/{ifsc}`: the bank of a code, null where we do not know it. */
export const bankAnswer = z.object({ bank: z.nullable(z.string()) });

/** Section 3, 'Qualification'. */
export const qualification = z.enum(
  ['Primary education', 'Secondary education or high school', "Bachelor's degree", "Master's degree", 'Doctorate or higher'],
  k.detailsFor('qualification'),
);

/** What `imageUpload` answered: a reference, no address (D39). */
const documentReference = z.string(k.documents).check(z.regex(/^kyc:[0-9a-f]{24}$/, k.documents));

/** `PATCH /bff/admin/api/trainer/updateKyc/{id}`. */
export const kycBody = z
  .object({
    age: z.coerce.number(k.age).check(z.int(k.age), z.gte(18, k.age), z.lte(50, k.age)),
    language: z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())], k.language),
        z.transform((value) => (typeof value === 'string' ? value.split(',') : value).map((each) => each.trim()).filter(Boolean)),
      ),
      z.array(z.string().check(z.maxLength(40))).check(z.minLength(1, k.language), z.maxLength(20, k.language)),
    ),
    qualification,
    experience: z.optional(line(k.experience)),
    account_no: z.string(k.accountNumber).check(z.trim(), z.regex(/^\d{7,15}$/, k.accountNumber)),
    confirm_account_no: z.string(k.accountMismatch).check(z.trim()),
    account_holder_name: line(k.detailsFor('account holder name')),
    ifsc_code: ifsc,
    bank_name: line(k.detailsFor('bank name')),
    branch_name: line(k.detailsFor('branch name')),
    aadhar: documentReference,
    pan: documentReference,
    photo: documentReference,
    certificate: documentReference,
  })
  .check((context) => {
    const { account_no, confirm_account_no } = context.value;
    if (account_no !== confirm_account_no)
      context.issues.push({ code: 'custom', path: ['confirm_account_no'], message: k.accountMismatch, input: confirm_account_no });
  });
export type KycBody = z.infer<typeof kycBody>;

/** The text field of `imageUpload` beside its `file`: the token of the mailed link (D39). */
export const imageUploadBody = z.strictObject({
  id: z.string('Please open this page by the link in your mail').check(z.minLength(1), z.maxLength(200)),
});
export const imageUploadAnswer = z.object({ success: z.literal(true), file: z.string() });
/** Answer of the KYC call; `status` is what section 7 reads. */
export const kycAnswer = z.object({ status: z.literal('success'), message: z.string() });
