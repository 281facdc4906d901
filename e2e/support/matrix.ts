/** Whether this run covers every combination (`npm run test:all`). `npm test` covers each value at least once. */
export const WHOLE_MATRIX = process.env.WHOLE_MATRIX !== undefined;

/**
 * Details of a journey that leaves a test to `npm run test:all`: another width, page, mode or keyboard, or a rule that a
 * screen or integration test asserts too. Each user flow keeps one journey without them.
 */
export const WHOLE_RUN_ONLY = { tag: '@whole-run' };

/** One of `count` shares of the values, which together cover all of them; a whole run gives every share all values. */
export const shareOf = <T>(values: readonly T[], share: number, count: number): readonly T[] =>
  WHOLE_MATRIX ? values : values.filter((_, index) => index % count === share);
