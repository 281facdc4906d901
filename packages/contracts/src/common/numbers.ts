const count = new Intl.NumberFormat('en-IN');

/** Formats a whole number with Indian grouping: 123456 → `1,23,456`. */
export const formatCount = (value: number): string => count.format(value);
