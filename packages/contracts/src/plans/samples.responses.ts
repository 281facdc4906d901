import * as z from 'zod/mini';
import { planContent } from './fields.ts';

const planSample = z.object({
  /** The sample's customer, in one line. */
  for_whom: z.string(),
  content: planContent,
});

/** `GET /bff/api/v1/plans/samples`: one plan of each kind, created by the generator of plan drafts. */
export const planSamples = z.object({ diet: planSample, fitness: planSample });
export type PlanSamples = z.infer<typeof planSamples>;
