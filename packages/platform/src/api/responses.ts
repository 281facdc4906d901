// What calls themselves read with the schema library. It loads with the first call, not with the first page: some pages make none.
import { refreshSession } from '@fitghar/contracts/account';
import { errorBody } from '@fitghar/contracts/common';
import * as z from 'zod/mini';

/** What callers use of an error body. */
const shown = z.pick(errorBody, { message: true, code: true, errors: true, proof_for: true });

/** @returns undefined if it is none of ours */
export const readError = (body: unknown) => shown.safeParse(body).data;

export { refreshSession };
