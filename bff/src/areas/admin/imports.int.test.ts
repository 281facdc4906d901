import { IMPORT_COLUMNS, type ImportKind } from '@fitghar/contracts/admin';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';

const CUSTOMER = { name: 'Asha Rao', mobile: '9845012345', email: 'asha.rao@example.in' };
const TRAINER = { ...IMPORT_COLUMNS.trainers, email: 'arjun.nair@example.in', mobile: '+91 98450 12346' };

describe('an import', () => {
  const running = useApp();
  let owner: Customer;
  beforeAll(async () => {
    owner = await Customer.admin(running());
  });
  const send = async (kind: ImportKind, rows: object[], dry_run = false) =>
    (await owner.request('POST', `/bff/api/v1/admin/imports/${kind}`, { rows, dry_run })).body.rows;
  const states = (rows: { state: string }[]) => rows.map(({ state }) => state);
  const READY = { state: 'ready', problems: [] };

  it('belongs to the owner', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const body = { rows: [CUSTOMER], dry_run: true };
    expect((await ops.request('POST', '/bff/api/v1/admin/imports/customers', body)).status).toBe(403);
    expect((await owner.request('POST', '/bff/api/v1/admin/imports/orders', body)).status).toBe(422);
    expect((await owner.request('POST', '/bff/api/v1/admin/imports/customers', { ...body, rows: [] })).status).toBe(422);
  });

  it('of customers says what is wrong with each row, writes nothing before, and imports the others once', async () => {
    const rows = [
      CUSTOMER,
      { ...CUSTOMER, name: 'Again' },
      { ...CUSTOMER, email: 'asha@', mobile: '9.845E+09' },
      { name: 'Only a name' },
      { ...CUSTOMER, name: '=1+1' },
    ];
    const dry = await send('customers', rows, true);
    expect(dry).toStrictEqual([
      READY,
      { state: 'refused', problems: ['The same as the row above'] },
      { state: 'refused', problems: [expect.stringMatching(/^mobile: /), expect.stringMatching(/^email: /)] },
      { state: 'refused', problems: [expect.stringMatching(/^mobile: /), expect.stringMatching(/^email: /)] },
      { state: 'refused', problems: ['name: Please write the value, not a formula'] },
    ]);
    expect(await send('customers', [CUSTOMER], true)).toStrictEqual([READY]);
    expect(states(await send('customers', rows))).toStrictEqual(['imported', 'refused', 'refused', 'refused', 'refused']);
    expect((await mailTo(running(), CUSTOMER.email)).text).toContain('password');
    expect(states(await send('customers', [CUSTOMER]))).toStrictEqual(['known']);
    const ops = await owner.request('GET', '/bff/api/v1/admin/users?q=9845012345');
    expect(ops.body.rows.map(({ profile }: { profile: { name: string } }) => profile.name)).toStrictEqual(['Asha Rao']);
  });

  it('of trainers leads to their KYC', async () => {
    const other = { ...TRAINER, email: 'other@example.in' };
    const dry = await send('trainers', [TRAINER, { ...other, pincode: '999999' }, { ...other, email: CUSTOMER.email }], true);
    expect(dry).toStrictEqual([
      READY,
      { state: 'refused', problems: [expect.stringMatching(/^pincode: /)] },
      { state: 'refused', problems: ['email: It belongs to a customer or a member of the team'] },
    ]);
    expect(states(await send('trainers', [TRAINER]))).toStrictEqual(['imported']);
    expect((await mailTo(running(), TRAINER.email)).subject).toMatch(/KYC/i);
    expect(await send('trainers', [TRAINER, other])).toStrictEqual([
      { state: 'known', problems: [] },
      { state: 'refused', problems: ['mobile: It belongs to another trainer'] },
    ]);
  });

  it('of packages takes over what is left of them, in the books, too, and a refund of it is credit', async () => {
    const customer = await Customer.signedIn(running());
    const PACKAGE = { ...IMPORT_COLUMNS.packages, customer_email: customer.email, trainer_email: '' };
    const dry = await send(
      'packages',
      [
        PACKAGE,
        { ...PACKAGE, service: 'FITNESS', training_for: 'Couple' },
        { ...PACKAGE, customer_email: 'no.one@example.in' },
        { ...PACKAGE, service: 'FITNESS', last_date: '31/10/2026', paid_on: '01/09/2026' },
        { ...PACKAGE, service: 'FITNESS', trainer_email: TRAINER.email },
        { ...PACKAGE, service: 'FITNESS', last_date: '31/02/2027', sessions_left: '13' },
      ],
      true,
    );
    expect(dry.map(({ problems }: { problems: string[] }) => problems)).toStrictEqual([
      [],
      ['training_for: Premium trainers can’t be booked for Couple'],
      ['customer_email: No customer has it. Import customers first'],
      ['last_date: it is over'],
      ['trainer_email: No approved trainer for FITNESS has it'],
      ['sessions_left: Please write a number from 1 to 12', 'last_date: Please choose a date like 2026-01-31'],
    ]);
    expect(states(await send('packages', [PACKAGE]))).toStrictEqual(['imported']);
    expect(states(await send('packages', [PACKAGE]))).toStrictEqual(['known']);

    const { rows } = (await customer.request('GET', '/bff/api/v1/booking/packages/mine')).body;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ category: 'Premium', used: 5, open: 7, usable_until: '2027-03-31' });
    const { trials } = (await customer.request('GET', '/bff/api/v1/booking/packages/catalogue')).body;
    expect(trials.map(({ service_type }: { service_type: string }) => service_type)).toStrictEqual(['YOGA']);
    const books = (await owner.request('GET', '/bff/api/v1/admin/books?month=2026-11')).body;
    const balance = (name: string) => books.accounts.find(({ account }: { account: string }) => account === name)?.balance;
    // 12,160 less 5 % GST inside are 11,580.95; 7 of 12 sessions are left.
    expect([balance('opening'), balance('deferred')]).toStrictEqual([6755.56, -6755.56]);

    const wish = { order_id: rows[0].order_id, reason: 'I move away', as: 'refund' };
    const { body: refund } = await customer.request('POST', '/bff/api/v1/payments/refunds', wish);
    await owner.request('POST', `/bff/api/v1/admin/refunds/${refund.id}/approve`, {});
    const credit = await eventually(async () => {
      const { amount } = (await customer.request('GET', '/bff/api/v1/payments/credit')).body;
      return amount || undefined;
    });
    expect([refund, credit]).toMatchObject([{ amount: credit }, expect.any(Number)]);
  });
});
