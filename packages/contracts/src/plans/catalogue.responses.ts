import * as z from 'zod/mini';

const product = z.object({ type: z.string(), name: z.string(), old_price: z.number(), price: z.number(), about: z.string() });

/** `GET /bff/api/v1/plans/catalogue`. Prices in rupees for one month; three months cost three times that (D21). */
export const planCatalogue = z.object({ diet: z.array(product), fitness: z.array(product) });
export type PlanCatalogue = z.infer<typeof planCatalogue>;
