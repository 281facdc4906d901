import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

const REPLIES = '/bff/api/v1/admin/replies';

describe('saved replies', () => {
  const running = useApp();
  let support: Customer;
  beforeAll(async () => {
    support = await Customer.admin(running(), 'support');
  });
  const save = (name: string, message: string) => support.request('POST', REPLIES, { name, message });

  it('belong to those who answer tickets, by name, and one of a name replaces the other', async () => {
    await save('Refund sent', 'Namaste {name}, your refund is on its way.');
    await save('Mat', 'Please bring a mat.');
    const { body } = await save('refund  SENT', 'Namaste {name}, your refund was sent.');
    expect(body.rows.map(({ name, message }: { name: string; message: string }) => [name, message])).toStrictEqual([
      ['Mat', 'Please bring a mat.'],
      ['refund  SENT', 'Namaste {name}, your refund was sent.'],
    ]);
    const { id } = body.rows[0];
    expect((await support.request('POST', `${REPLIES}/${id}/delete`, {})).body.rows).toHaveLength(1);
    expect((await support.request('POST', `${REPLIES}/${id}/delete`, {})).status).toBe(404);
    for (const role of ['viewer', 'accountant'] as const)
      expect((await (await Customer.admin(running(), role)).request('GET', REPLIES)).status).toBe(403);
  });

  it.each([
    [' ', 'x'],
    ['x'.repeat(61), 'x'],
    ['Empty', ' '],
  ])('refuses the name “%s” with “%s”', async (name, message) => expect((await save(name, message)).status).toBe(422));
});
