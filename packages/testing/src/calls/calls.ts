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

/** A call's response: JSON by the contract, or a `Response` for a file or stream. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodMiniType ? z.input<Calls[Name]['answer']> : Response;

export const callOf = (name: CallName): Call => calls[name];

const parts = (name: string) => name.replace(' ', '/').split('/');
const isCallName = (name: string): name is CallName => name in calls;
// match `/trainers/export` before `/trainers/:id`
/** All known calls. */
export const callNames = Object.keys(calls)
  .filter(isCallName)
  .sort((a, b) => a.split(':').length - b.split(':').length);

/** Matches a request to its call and path parameters. */
export function callAt(method: string, path: string): { name: CallName; params: Record<string, string> } | undefined {
  const requested = parts(`${method} ${path}`);
  for (const name of callNames) {
    const declared = parts(name);
    if (declared.length !== requested.length || !declared.every((part, index) => part.startsWith(':') || part === requested[index]))
      continue;
    const pairs = declared.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(requested[index] ?? '')]] : [],
    );
    return { name, params: Object.fromEntries(pairs) };
  }
  return undefined;
}
