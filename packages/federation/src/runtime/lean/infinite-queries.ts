// Replaces query-core's `infiniteQueryBehavior.js`: `@fitghar/platform/data` has no infinite queries.

const unavailable = (): never => {
  throw new Error('The platform has no infinite queries');
};

export { unavailable as hasNextPage, unavailable as hasPreviousPage, unavailable as infiniteQueryBehavior };
