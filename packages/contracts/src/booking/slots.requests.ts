import * as z from 'zod/mini';
import { sessionType } from './catalogue.ts';

export const slotsQuery = z.strictObject({ service_type: z.enum(sessionType.options, 'Please choose FITNESS or YOGA') });
