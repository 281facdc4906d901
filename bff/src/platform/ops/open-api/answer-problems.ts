import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CallMarks } from './operations.ts';
import type { Refusals } from './refusals.ts';

/** Responses of a call in the API reference. */
export interface DescribedCall {
  answers: CallMarks['answers'];
  refusals: Refusals;
}

/** How a response deviates from the reference; null if it does not. */
export function problemWith({ answers, refusals }: DescribedCall, status: number, payload: unknown): string | null {
  const answer = answers[status];
  const codes = refusals.get(status);
  if (!answer && !codes) return `${status}, which is not described: ${String(payload)}`;
  if (typeof payload !== 'string') return null; // a file or a stream
  if (answer) return answer.standardSchema ? mismatch(answer.standardSchema, JSON.parse(payload)) : null;
  const { code } = JSON.parse(payload) as { code: string };
  return codes?.has(code) ? null : `${status} with '${code}', which is not among ${[...(codes ?? [])].join(', ')}`;
}

/** Validates the body; fields that the schema lacks count as errors. */
function mismatch(schema: z.ZodType, body: unknown): string | null {
  const { success, data, error } = schema.safeParse(body);
  if (!success) return `what its schema does not allow: ${error.message}`;
  return isDeepStrictEqual(data, body) ? null : `fields that its schema does not name: ${JSON.stringify(body)}`;
}
