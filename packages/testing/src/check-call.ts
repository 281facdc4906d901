import { type CallName, callOf } from './calls/calls.ts';
import { NO_CONNECTION, type ReceivedRequest, Refusal } from './replies.ts';

/** @throws Error if the contract does not allow this answer */
export function checkAnswer(name: CallName, outcome: unknown): unknown {
  const { answer } = callOf(name);
  if (outcome instanceof Refusal || outcome instanceof Response || outcome === NO_CONNECTION) return outcome;
  if (answer === 'file') throw new Error(`${name} answers a file: give a Response`);
  const parsed = answer.safeParse(outcome);
  if (parsed.success) return outcome;
  const issues = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The contract does not let ${name} answer this:\n${issues.join('\n')}`);
}

/** The refusal of a body that the contract does not allow, with messages for its fields, as from the real back end. */
export function refuseBody(name: CallName, { body }: Pick<ReceivedRequest, 'body'>): Refusal | null {
  const { body: schema, refusesWith = 422 } = callOf(name);
  const issues = schema?.safeParse(body).error?.issues ?? [];
  if (!issues.length) return null;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || '_';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return new Refusal(refusesWith, { code: 'invalid_fields', message: issues[0]?.message ?? '', errors });
}
