import type { Call } from '@fitghar/contracts/common';
import { queryClient } from '@fitghar/platform/data';
import { expect } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { backend } from './backend.ts';
import { nameOf } from './find-call.ts';
import { renderScreen } from './render-screen.tsx';
import type { JsonResponse } from './replies.ts';

const BROKEN_TEXT = /\bundefined\b|\bNaN\b|Invalid Date|\[object Object\]/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that another release may send instead. */
function retyped(value: unknown): unknown[] {
  if (typeof value === 'string') return ['a new value', 7, null];
  if (typeof value === 'number') return [String(value), null];
  return value === null ? ['text', {}] : [null, 'text'];
}

type Variant = [what: string, variant: unknown];

/** Copies of a value with one field missing or of another type, each with a description of the change; by field. */
function* variants(value: unknown, path = 'answer'): Generator<Variant[]> {
  if (Array.isArray(value) && value.length) {
    const [first, ...rest] = value;
    for (const field of variants(first, `${path}[0]`)) yield field.map(([what, variant]) => [what, [variant, ...rest]]);
  }
  if (!isObject(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const { [field]: _, ...others } = value;
    const changed = (to: unknown): unknown => ({ ...value, [field]: to });
    yield [
      [`${path} without ${field}`, others],
      ...retyped(inner).map((other): Variant => [`${path}.${field} = ${JSON.stringify(other)}`, changed(other)]),
    ];
    for (const each of variants(inner, `${path}.${field}`)) yield each.map(([what, variant]) => [what, changed(variant)]);
  }
}

/** Every field changed in one way, each way in turn; a whole run changes every field in every way. */
function chosenVariants(answer: unknown): Variant[] {
  const fields = [...variants(answer)];
  return process.env.WHOLE_MATRIX ? fields.flat() : fields.flatMap((ways, index) => ways.slice(index % ways.length).slice(0, 1));
}

/** The value with an unknown field added to each object. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([field, inner]) => [field, grown(inner)]);
  return { ...Object.fromEntries(fields), added_later: { at: [] } };
}

/**
 * Renders a screen with responses of older and newer servers, derived from a current one: with a field missing, of another
 * type, or unknown. The screen must render what the contract accepts and show an error in place of what it rejects.
 */
export async function expectOtherServers<Of extends Call>(
  call: Of,
  answer: JsonResponse<Of>,
  shown: ReactNode,
  { at = '/' }: { at?: string } = {},
): Promise<void> {
  const { response: schema } = call;
  if (!schema) throw new Error(`${nameOf(call)} answers no JSON`);
  // A newer server may add fields, except to a record, whose values share one type.
  const issues = schema.safeParse(grown(answer)).error?.issues ?? [];
  expect(issues.filter(({ path }) => path.at(-1) !== 'added_later')).toEqual([]);
  for (const [what, variant] of [['a newer server', grown(answer)] as const, ...chosenVariants(answer)]) {
    queryClient.clear();
    backend.on(call, () => Response.json(variant));
    const { container } = renderScreen(shown, { at });
    await waitFor(() => expect([what, queryClient.isFetching()]).toEqual([what, 0]));
    const isRefused = !schema.safeParse(variant).success;
    if (isRefused) expect([what, screen.queryAllByText('The site was just updated. Please reload the page').length]).toEqual([what, 1]);
    expect([what, container.textContent]).toEqual([what, expect.not.stringMatching(BROKEN_TEXT)]);
    cleanup();
  }
}
