import * as z from 'zod/mini';
import { trainerMessages } from '#spoken/marketing/messages.ts';
import { newPassword } from '../account/fields.ts';
import { email, gender, line, phone } from '../common/fields.ts';
import { trainerService } from './fields.ts';
import { accountsMatch, partOfKycBody } from './kyc.requests.ts';
import { trainerPin } from './pincodes.requests.ts';

const t = trainerMessages;

/** `POST /bff/trainer/trainerRegister`. `servicing_area` names post offices of the pincode; default: all. */
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

/**
 * `POST /bff/api/v1/trainers`, the older shape: partly other field names, plus those of the multi-step form. KYC
 * fields are validated if given (D30).
 */
export const legacyTrainerBody = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown(), 'Please fill in the form'),
    z.transform((body): { current_address: unknown; servicing_area?: unknown } => ({
      ...body,
      current_address: body.current_address ?? body.c_address,
      servicing_area: body.servicing_area ?? body.servicingArea,
    })),
  ),
  z.extend(trainerRegisterBody, partOfKycBody.shape).check(accountsMatch),
);
export type LegacyTrainerBody = z.infer<typeof legacyTrainerBody>;
