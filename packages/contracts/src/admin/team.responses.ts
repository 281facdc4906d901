import * as z from 'zod/mini';
import { staffRole } from './fields.ts';

/** `GET /bff/api/v1/admin/me`: own role, and whether two-step login is set up and required. */
export const teamMe = z.object({
  id: z.string(),
  name: z.string(),
  role: staffRole,
  /** `on` is about the app; `recovery_codes` are left, `passkeys` are set up. */
  second_factor: z.object({
    on: z.boolean(),
    required: z.boolean(),
    recovery_codes: z.number(),
    passkeys: z.number(),
  }),
});
export type TeamMe = z.infer<typeof teamMe>;

/** `POST /bff/api/v1/admin/second-factor`: setup data for an authenticator app. Shown once. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });

/** Codes that each replace one code of the app, if the phone is lost. Shown once. */
const recoveryCodes = z.array(z.string());

/** `POST /bff/api/v1/admin/second-factor/confirm`. */
export const secondFactorOn = z.extend(teamMe, { recovery_codes: recoveryCodes });

/** `POST /bff/api/v1/admin/second-factor/recovery-codes`: the former ones stop working. */
export const newRecoveryCodes = z.object({ recovery_codes: recoveryCodes });
