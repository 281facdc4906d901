import { addressOf, type Call, type CallInput } from '../common/call.ts';
import type { FirstCall } from './remote-config.ts';

/**
 * A call that a page always makes first, for the `firstCalls` of its remote. A field may be `:name` of the page's path, or `:today`.
 * @param as only people of this type make it; default: all that the page's guard admits
 */
export const firstCall = <Of extends Call & { method: 'GET' }>(what: Of, input: CallInput<Of>, as?: FirstCall['as']): FirstCall => ({
  path: addressOf(what, input).replaceAll('%3A', ':'),
  ...(as && { as }),
});
