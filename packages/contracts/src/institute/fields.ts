import * as z from 'zod/mini';

export const enrolmentStatus = z.enum(['enrolled', 'completed', 'refunded']);
