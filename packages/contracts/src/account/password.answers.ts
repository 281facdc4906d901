import * as z from 'zod/mini';

/** `POST /bff/api/v1/account/password-links/state`: whether an emailed link is valid. */
export const linkState = z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) });
export type LinkState = z.infer<typeof linkState>['state'];
