import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';

/** `GET admin/area-wishes`: how many wait for us to come, by district, most first. */
export const areaWishes = z.array(z.object({ district: z.string(), waiting: z.number() }));

export const getAreaWishes = defineCall('GET /api/v1/admin/area-wishes', { response: areaWishes });
