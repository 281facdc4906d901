import * as t from '#texts/numbers.ts';
import { formatterOf } from './formatters.ts';

const counts = formatterOf((locale) => new Intl.NumberFormat(locale, { signDisplay: 'negative' }));

/** Formats a number with Indian grouping: 123456 → `1,23,456`. */
export const formatCount = (value: number): string => counts().format(value);

/** Stars that a customer gave, or their mean: `1 star`, `4.6 stars`. */
export const formatStars = (stars: number): string => t.stars(stars);

/** A trainer's mean and the number of ratings behind it: `4.6 stars (12 ratings)`. */
export const formatRating = (stars: number, ratings: number): string => t.rating(formatStars(stars), formatCount(ratings), ratings);
