import { type AdminPackage, adminOrders, adminPackages, serviceRequests } from '@fitghar/contracts/admin';
import { packagesPage, servicesPage } from '@fitghar/contracts/booking';
import { transactionsPage } from '@fitghar/contracts/payments';
import { describe, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { assertAgree, assertDisagree, READER_SEED, type Reader } from './readers.ts';

const LIMIT = 50;
/** All pages of a list. */
async function all<Row>(reader: Customer, path: string, parse: (body: unknown) => { rows: Row[]; total: number }): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { body } = await reader.request('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${LIMIT}`);
    const found = parse(body);
    rows.push(...found.rows);
    if (rows.length >= found.total) return rows;
  }
}

const countsOf = ({ used, planned, open, lapsed, refunded }: Pick<AdminPackage, 'used' | 'planned' | 'open' | 'lapsed' | 'refunded'>) =>
  [used, planned, open, lapsed, refunded].join(' ');
const lines = (parts: readonly unknown[][]): string[] => parts.map((each) => each.join(' ')).sort();

describe(`what customers see of their sessions, packages and orders (READER_SEED=${READER_SEED})`, () => {
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });
  const customers = async () => {
    const users = await running().mongo.collection<{ email: string; type: string }>('users').find({ type: 'U' }).toArray();
    return Promise.all(users.map(({ email }) => Customer.loggedIn(running(), email)));
  };

  const dashboards: Reader = async () => {
    const [sessions, packages, orders]: [unknown[][], unknown[][], unknown[][]] = [[], [], []];
    for (const customer of await customers()) {
      for (const trial of await all(customer, '/bff/api/v1/booking/services', (body) => servicesPage.parse(body)))
        sessions.push([customer.id, trial.id, trial.trial_date, trial.trial_time, trial.status, trial.trainer?.name]);
      for (const pack of await all(customer, '/bff/api/v1/booking/packages/mine', (body) => packagesPage.parse(body))) {
        packages.push([customer.id, pack.id, pack.status, countsOf(pack), pack.usable_until, pack.price]);
        for (const { id, date, time, status, trainer } of pack.sessions)
          sessions.push([customer.id, id, date, time, status, trainer?.name]);
      }
      const own = (body: unknown) => transactionsPage.parse((body as { response: unknown }).response);
      for (const { order_id, title, amount, status } of await all(customer, '/bff/user/user-transaction', own))
        orders.push([customer.id, order_id, title, amount, status]);
    }
    return { sessions: lines(sessions), packages: lines(packages), orders: lines(orders) };
  };

  const operations =
    (lists: readonly string[]): Reader =>
    async () => {
      const admin = await Customer.admin(running());
      const read = <Row>(path: string, parse: (body: unknown) => { rows: Row[]; total: number }) =>
        all(admin, `/bff/api/v1/admin/${path}`, parse);
      const sessions = (await Promise.all(lists.map((list) => read(list, (body) => serviceRequests.parse(body))))).flat();
      const states = ['running', 'finished', 'refunding', 'refunded'];
      const packages = await Promise.all(
        states.map(async (state) =>
          (await read(`packages?state=${state}`, (body) => adminPackages.parse(body))).map((row) => ({ ...row })),
        ),
      );
      const orders = await read('orders', (body) => adminOrders.parse(body));
      return {
        sessions: lines(
          sessions.map(({ user_id, id, trial_date, trial_time, status, TrainerName }) => [
            ...[user_id, id, trial_date, trial_time, status, TrainerName],
          ]),
        ),
        packages: lines(
          packages
            .flat()
            .map((pack) => [
              ...[pack.customer.id, pack.id, pack.state === 'refunding' || pack.state === 'refunded' ? pack.state : 'active'],
              ...[countsOf(pack), pack.usable_until, pack.price],
            ]),
        ),
        orders: lines(orders.map(({ customer, order_id, title, amount, status }) => [customer?.id, order_id, title, amount, status])),
      };
    };

  it('is what operations see', () =>
    assertAgree(running(), { 'each customer': [dashboards, operations(['service-requests', 'history'])] }));
  it('differs for a reader that leaves out cancelled sessions', () =>
    assertDisagree(running(), dashboards, operations(['service-requests', 'history?status=Completed', 'history?status=Refunded'])));
});
