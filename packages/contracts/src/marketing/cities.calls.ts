import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { city } from './cities.responses.ts';

export const getCity = defineCall('GET /api/v1/marketing/cities/:city', {
  params: z.object({ city: z.string().check(z.maxLength(40)) }),
  response: city,
});
