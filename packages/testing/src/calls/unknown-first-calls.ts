import type { FirstCall } from '@fitghar/contracts/releases';
import { callAt } from './calls.ts';

/** Those first calls that the contract does not have as a GET. */
export const unknownFirstCalls = (calls: readonly FirstCall[]): string[] =>
  calls.map(({ path }) => path).filter((path) => !callAt('GET', path.split('?')[0] ?? ''));
