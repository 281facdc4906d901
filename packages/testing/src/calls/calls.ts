import type * as z from 'zod/mini';
import { accountCalls } from './account.calls.ts';
import { adminCalls } from './admin.calls.ts';
import { bookingCalls } from './booking.calls.ts';
import type { Call } from './call.ts';
import { instituteCalls } from './institute.calls.ts';
import { marketingCalls } from './marketing.calls.ts';
import { paymentsCalls } from './payments.calls.ts';
import { plansCalls } from './plans.calls.ts';

const calls = {
  ...accountCalls,
  ...adminCalls,
  ...bookingCalls,
  ...instituteCalls,
  ...marketingCalls,
  ...paymentsCalls,
  ...plansCalls,
};
type Calls = typeof calls;

/** A call of the contract by its method and path below `/bff`, such as `GET /api/v1/plans/:id/document`. */
export type CallName = keyof Calls;

/** What a call answers: its JSON as the contract has it, or the response itself where it is a file or a stream. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodMiniType ? z.input<Calls[Name]['answer']> : Response;

export const callOf = (name: CallName): Call => calls[name];

const parts = (name: string) => name.replace(' ', '/').split('/');
const isCallName = (name: string): name is CallName => name in calls;
// `/trainers/export` before `/trainers/:id`
/** Every call that the fakes know. */
export const callNames = Object.keys(calls)
  .filter(isCallName)
  .sort((a, b) => a.split(':').length - b.split(':').length);

/** The call that a request is, and the values of its path's parameters. */
export function callAt(method: string, path: string): { name: CallName; params: Record<string, string> } | undefined {
  const asked = parts(`${method} ${path}`);
  for (const name of callNames) {
    const wanted = parts(name);
    if (wanted.length !== asked.length || !wanted.every((part, index) => part.startsWith(':') || part === asked[index])) continue;
    const pairs = wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(asked[index] ?? '')]] : []));
    return { name, params: Object.fromEntries(pairs) };
  }
  return undefined;
}
