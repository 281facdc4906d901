import { ApiError } from '../api/api-error.ts';

/** What an order that was refused says of a price that changed in the meantime; undefined if it was refused for another reason. */
export const newPriceIn = (error: unknown): string | undefined => (error instanceof ApiError ? error.fields.final_price?.[0] : undefined);
