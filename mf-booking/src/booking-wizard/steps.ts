/** Steps of D15. */
export const STEP = { service: 0, date: 1, time: 2, address: 3, summary: 4, payment: 5 } as const;
