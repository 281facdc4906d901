import type { Call } from '@fitghar/contracts/common';
import { nameOf } from './find-call.ts';
import { NO_CONNECTION, type ReceivedRequest, Refusal } from './replies.ts';

/** @throws Error if the contract does not allow this answer */
export function checkAnswer(call: Call, outcome: unknown): unknown {
  if (outcome instanceof Refusal || outcome instanceof Response || outcome === NO_CONNECTION) return outcome;
  if (!call.response) throw new Error(`${nameOf(call)} answers no JSON: give a Response`);
  const parsed = call.response.safeParse(outcome);
  if (parsed.success) return outcome;
  const issues = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The contract does not let ${nameOf(call)} answer this:\n${issues.join('\n')}`);
}

/** The refusal of a body that the contract does not allow, with messages for its fields, as from the real back end. */
export function refuseBody({ body: schema, refusesWith }: Call, { body }: Pick<ReceivedRequest, 'body'>): Refusal | null {
  const issues = schema?.safeParse(body).error?.issues ?? [];
  if (!issues.length) return null;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || '_';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return new Refusal(refusesWith ?? 422, { code: 'invalid_fields', message: issues[0]?.message ?? '', errors });
}
