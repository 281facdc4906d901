import * as z from 'zod/mini';

/** `GET /bff/api/v1/account/password-links/{id}`: what a mailed link is still good for. */
export const linkState = z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) });
export type LinkState = z.infer<typeof linkState>['state'];
