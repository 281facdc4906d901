/** Whether this run covers every combination (`npm run test:all`). `npm test` covers each value at least once. */
export const WHOLE_MATRIX = process.env.WHOLE_MATRIX !== undefined;

/** One of `count` shares of the values, which together cover all of them; a whole run gives every share all values. */
export const shareOf = <T>(values: readonly T[], share: number, count: number): readonly T[] =>
  WHOLE_MATRIX ? values : values.filter((_, index) => index % count === share);
