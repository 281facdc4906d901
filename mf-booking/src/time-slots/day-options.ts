import { addDays, formatDay } from '@fitghar/contracts/common';

/** So many days to choose from, beginning with that date. */
export const dayOptions = (first: string, count: number): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index)).map((value) => ({ value, label: formatDay(value) }));
