// Apart from the form of a review: pages that show reviews would load its texts.
import * as z from 'zod/mini';
import { reviewedServices } from '#texts/reviews.ts';

/** What a review is about. */
export const reviewedService = z.enum(['FITNESS', 'YOGA', 'DIET', 'INSTITUTE']);
export type ReviewedService = z.infer<typeof reviewedService>;
export const REVIEWED_SERVICE_NAMES: Record<ReviewedService, string> = reviewedServices;
