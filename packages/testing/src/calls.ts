import type { Call } from '@fitghar/contracts/common';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The calls among all that an area of the contract exports: `callsOf(plans)`. */
export const callsOf = (area: Readonly<Record<string, unknown>>): Call[] => Object.values(area).filter(isCall);
