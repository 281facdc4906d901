import type { RegisterUser } from '@fitghar/services/identity';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

describe('the rights of the team', () => {
  const running = useApp();
  const adminsAmong = (team: readonly Customer[]) =>
    running()
      .mongo.collection('users')
      .countDocuments({ email: { $in: team.map(({ email }) => email) }, role: 'admin', blocked: false });

  it.each([2, 3])('stay with at least one of %i admins who take them from each other at the same time', async (size) => {
    for (let round = 0; round < 3; round += 1) {
      const team = await Promise.all(Array.from({ length: size }, () => Customer.admin(running())));
      const answers = await Promise.all(
        team.map((each, index) => {
          const other = team[(index + 1) % size];
          return index % 2
            ? each.request('POST', `/bff/api/v1/admin/team/${other?.id}/block`, { reason: 'Left the team' })
            : each.request('POST', `/bff/api/v1/admin/team/${other?.id}/role`, { role: 'viewer', reason: 'New task' });
        }),
      );
      for (const { status } of answers) expect([200, 401, 403]).toContain(status);
      expect(await adminsAmong(team)).toBeGreaterThanOrEqual(1);
    }
  });

  it('are given, never assumed: an account of the team without a role is none (BE34)', async () => {
    const account = { name: 'Nisha', mobile: '9000000004', email: 'no.role@example.in', password: 'Mango Tea 7' };
    await expect(running().provider<RegisterUser>('RegisterUser').run(account, 'A')).rejects.toThrow('has a role');
    expect(await running().mongo.collection('users').countDocuments({ email: account.email })).toBe(0);
  });
});
