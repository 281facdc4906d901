import { getNotes, reportPresence } from '@fitghar/contracts/admin';
import { getPlanTransactions, getTransactions } from '@fitghar/contracts/payments';
import {
  getDeliveryFigures,
  getDeliveryTeam,
  getMyPlans,
  getPlanDeliveries,
  getPlanDelivery,
  getPlanQuestions,
} from '@fitghar/contracts/plans';
import { backend, expectOtherServers, signIn, withEnvelope } from '@fitghar/testing';
import { describe, it } from '@jest/globals';
import { aContent, aDelivery, aDeliveryRow, aPlan, aTransaction } from '../test/builders.ts';
import MyPlansPage from './my-plans/my-plans.page.tsx';
import { Delivery } from './plan-deliveries/delivery.tsx';
import PlanDeliveriesPage from './plan-deliveries/plan-deliveries.page.tsx';
import PlanTransactionsPage from './plan-transactions/plan-transactions.page.tsx';

/** Each test renders some hundred responses. */
const TIMEOUT_MS = 120_000;
const page = <Row,>(...rows: Row[]) => ({ rows, page: 1, limit: 10, total: rows.length });
const AT = '2026-11-24T10:00:00+05:30';

describe('an older or newer server', () => {
  it(
    'is understood or refused by my plans',
    async () => {
      signIn();
      const rows = [aPlan({ status: 'sent', sent_at: AT, content: aContent() })];
      await expectOtherServers(getMyPlans, page(...rows), <MyPlansPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by plan transactions',
    async () => {
      signIn();
      const plan = aTransaction({ title: 'A plan', created_at: AT, diet_plan: { type: 'weight loss' } });
      for (const [one, other] of [
        [getTransactions, getPlanTransactions],
        [getPlanTransactions, getTransactions],
      ] as const) {
        backend.on(other, withEnvelope(page<typeof plan>()));
        await expectOtherServers(one, withEnvelope(page(plan)), <PlanTransactionsPage />);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by plan deliveries',
    async () => {
      signIn({ type: 'A' });
      backend.on(getDeliveryFigures, { days: [] });
      const counts = { open: 4, due_in_4_hours: 3, breached: 2, sent_today: 1 };
      const queue = { ...page(aDeliveryRow()), counts };
      await expectOtherServers(getPlanDeliveries, queue, <PlanDeliveriesPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by one delivery',
    async () => {
      signIn({ type: 'A' });
      backend.on(getDeliveryTeam, []);
      backend.on(getPlanQuestions, { rows: [] });
      backend.on(reportPresence, { others: [] });
      backend.on(getNotes, { rows: [], members: [] });
      const delivery = aDelivery();
      await expectOtherServers(getPlanDelivery, delivery, <Delivery id={delivery.id} onBack={() => undefined} onNext={() => undefined} />);
    },
    TIMEOUT_MS,
  );
});
