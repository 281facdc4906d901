import * as z from 'zod/mini';
import { trainerPin } from './fields.ts';

export const pinParam = z.strictObject({ pin: trainerPin });
