import * as z from 'zod/mini';
import { text } from '../common/fields.ts';

/** `POST admin/handovers`: what the next shift has to know. */
export const handoverBody = z.strictObject({ note: text('Please write what the next shift has to know', 4000) });
export type HandoverBody = z.infer<typeof handoverBody>;
