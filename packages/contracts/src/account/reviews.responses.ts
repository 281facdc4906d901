import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

export const reviewAnswer = z.object({ id: objectId, status: z.enum(['pending', 'approved', 'rejected']) });
