import type { Unit } from './topic.ts';

const digits = (value: number): number => (Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);

/** A number with its unit, with as many digits as mean something. */
export function inUnit(value: number, unit: Unit): string {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(digits(value));
  return unit === 'ratio' || unit === 'points' ? number : `${number} ${unit}`;
}
