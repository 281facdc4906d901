import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemWith } from './answer-problems.ts';

const call = {
  answers: { 200: { standardSchema: z.object({ name: z.string() }) } },
  refusals: new Map([[404, new Set(['not_found'])]]),
};
const check = (status: number, body: unknown) => problemWith(call, status, JSON.stringify(body));

describe('a response in a test', () => {
  it('passes if the reference describes it', () => {
    expect(check(200, { name: 'Asha' })).toBeNull();
    expect(check(404, { code: 'not_found' })).toBeNull();
  });

  it.each([
    ['a status that is not described', 409, { code: 'conflict' }, 'not described'],
    ['a code that is not described', 404, { code: 'gone' }, "404 with 'gone'"],
    ['a field that is missing', 200, {}, 'does not allow'],
    ['a field that the schema does not name', 200, { name: 'Asha', secret: 1 }, 'does not name'],
  ])('fails for %s', (_, status, body, problem) => {
    expect(check(status, body)).toContain(problem);
  });
});
