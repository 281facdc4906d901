import * as z from 'zod/mini';

/** `POST /bff/api/v1/account/password-links/state`: whether an emailed link is valid. */
export const linkState = z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) });
export type LinkState = z.infer<typeof linkState>['state'];

/** `POST /bff/api/v1/account/password-check`: whether it is among those that attackers try first. */
export const passwordCheck = z.object({ common: z.boolean() });
