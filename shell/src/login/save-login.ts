import type { loginResult } from '@fitghar/contracts/account';
import { saveSession } from '@fitghar/platform';
import type * as z from 'zod/mini';

/** Begins the session that a login was answered with. */
export const saveLogin = ({ user, authorisation }: z.infer<typeof loginResult>): void => saveSession(authorisation.token, user);
