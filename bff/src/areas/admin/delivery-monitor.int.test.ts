import { HOUR_MS } from '@fitghar/contracts/common';
import { type AssignmentsAnswer, type DeliveryMonitor, deliveryMonitor } from '@fitghar/contracts/plans';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { profile } from '../../../test/profile.ts';

const DELIVERIES = '/bff/api/v1/admin/plan-deliveries';

describe('the delivery monitor', () => {
  const running = useApp();
  let [anita, bela]: [Customer, Customer] = [undefined as never, undefined as never];
  const monitor = async (): Promise<DeliveryMonitor> => {
    const { status, body } = await anita.request('GET', `${DELIVERIES}/monitor`);
    expect(status).toBe(200);
    return deliveryMonitor.parse(body);
  };
  /** Adds plans as the database holds them, paid so many hours ago. */
  const addPlans = async (plans: { paid: number; claimedBy?: string; claimed?: number; sent?: number; status?: string }[]) => {
    const now = running().clock.now().getTime();
    const at = (hours: number) => new Date(now - hours * HOUR_MS);
    const records = plans.map(
      ({ paid, claimedBy, claimed, sent, status = sent !== undefined ? 'sent' : claimedBy ? 'claimed' : 'open' }) => ({
        _id: new ObjectId(),
        userId: new ObjectId(),
        kind: 'diet',
        type: 'weight loss',
        months: 1,
        assessment: {},
        gatewayOrderId: `order_${new ObjectId().toHexString()}`,
        status,
        createdAt: at(paid),
        paidAt: at(paid),
        dueAt: at(paid - 24),
        draftedAt: at(paid),
        claimedAt: claimed === undefined ? null : at(paid - claimed),
        sentAt: sent === undefined ? null : at(paid - sent),
        claimedBy: claimedBy ? { id: claimedBy, name: 'Anita' } : null,
        stagesTold: 0,
        guard: [],
        version: 1,
        history: [],
        checkIns: [],
        healthErasedAt: null,
      }),
    );
    await running().mongo.collection('plans').insertMany(records);
    return records.map(({ _id }) => _id.toHexString());
  };
  const assign = async (by: Customer, plans: { id: string; version: number; claimed_by: string | null }[]) =>
    by.request('POST', `${DELIVERIES}/assignments`, { plans });

  beforeAll(async () => {
    [anita, bela] = [await Customer.admin(running(), 'nutrition'), await Customer.admin(running(), 'nutrition')];
  });
  const empty = () => running().mongo.collection('plans').deleteMany({});

  it('says that there is nothing yet', async () => {
    await empty();
    const { oldest, on_time, due, days, target_percent } = await monitor();
    expect({ oldest, due, days, target_percent }).toStrictEqual({ oldest: null, due: [], days: [], target_percent: 95 });
    expect(on_time.map(({ percent }) => percent)).toStrictEqual([null, null, null]);
  });

  it('counts what is due in each of the next 24 hours, by state and specialist', async () => {
    await empty();
    // 9:30 in India: due at 10:00, 10:15, an hour ago, and in 30 hours
    await addPlans([{ paid: 23.5 }, { paid: 23.25, claimedBy: anita.id }, { paid: 25, status: 'breached' }, { paid: -6 }]);
    const { due, oldest, workload } = await monitor();
    expect(due).toStrictEqual([
      { hour: null, status: 'breached', specialist_id: null, count: 1 },
      { hour: '2026-11-21T10:00:00+05:30', status: 'claimed', specialist_id: anita.id, count: 1 },
      { hour: '2026-11-21T10:00:00+05:30', status: 'open', specialist_id: null, count: 1 },
    ]);
    expect(oldest?.due_at).toBe('2026-11-21T08:30:00+05:30');
    expect(workload.slice(0, 2)).toStrictEqual([
      { id: null, name: 'Unassigned', open: 3, overdue: 1, due_soon: 1 },
      { id: anita.id, name: 'Ops', open: 1, overdue: 0, due_soon: 1 },
    ]);
    expect(workload).toContainEqual({ id: bela.id, name: 'Ops', open: 0, overdue: 0, due_soon: 0 });
  });

  it('computes the share of deadlines kept today, in 7 and in 30 days, by India’s days', async () => {
    await empty();
    // Midnight in India was 9.5 hours ago.
    await addPlans([
      { paid: 20, sent: 11 }, // sent 9 h ago: today
      { paid: 20, sent: 10 }, // sent 10 h ago: yesterday
      { paid: 100, sent: 30 }, // late, 70 h ago
      { paid: 500, sent: 5 },
      { paid: 900, sent: 5 }, // too long ago
      { paid: 30, status: 'breached' }, // its deadline passed 6 h ago
    ]);
    const { on_time, stages } = await monitor();
    expect(on_time).toStrictEqual([
      { days: 1, on_time: 1, late: 0, unsent: 1, percent: 50 },
      { days: 7, on_time: 2, late: 1, unsent: 1, percent: 50 },
      { days: 30, on_time: 3, late: 1, unsent: 1, percent: 60 },
    ]);
    expect(stages.find(({ stage }) => stage === 'all')).toStrictEqual({ stage: 'all', count: 3, p50_hours: 11, p95_hours: 30 });
  });

  it('computes the time of each stage by nearest rank', async () => {
    await empty();
    await addPlans(Array.from({ length: 20 }, (_, index) => ({ paid: 60, claimed: 1, sent: index + 2 })));
    const { stages, days } = await monitor();
    expect(stages).toStrictEqual([
      { stage: 'draft', count: 20, p50_hours: 0, p95_hours: 0 },
      { stage: 'assigned', count: 20, p50_hours: 1, p95_hours: 1 },
      { stage: 'sent', count: 20, p50_hours: 10, p95_hours: 19 },
      { stage: 'all', count: 20, p50_hours: 11, p95_hours: 20 },
    ]);
    expect(days.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  });

  it('exports its history as a table', async () => {
    const { status, headers, body } = await (await Customer.admin(running(), 'ops')).request('GET', `${DELIVERIES}/figures/export?days=7`);
    expect([status, headers.get('content-type')]).toStrictEqual([200, 'text/csv; charset=utf-8']);
    expect(String(body).split('\n')[0]).toContain('day,sent,late,median_hours,p95_hours');
    expect((await anita.request('GET', `${DELIVERIES}/figures/export`)).status).toBe(403);
  });

  it('reads no plan for its figures, however many there are', async () => {
    await empty();
    await addPlans(Array.from({ length: 5000 }, (_, index) => ({ paid: index % 48, ...(index % 3 && { claimedBy: anita.id }) })));
    await addPlans(Array.from({ length: 5000 }, (_, index) => ({ paid: 30 + (index % 600), claimed: 1, sent: 2 + (index % 30) })));
    const records = await profile(running().mongo, monitor);
    const ofPlans = records.filter(({ ns, command }) => ns.endsWith('.plans') && command.aggregate);
    expect(ofPlans.length).toBeGreaterThanOrEqual(9);
    expect(ofPlans.map(({ docsExamined, planSummary }) => [docsExamined, /COLLSCAN/.test(planSummary)])).toStrictEqual(
      ofPlans.map(() => [0, false]),
    );
  });

  it('filters the worklist by specialist and time left', async () => {
    await empty();
    const [late, soon, later] = await addPlans([{ paid: 25, status: 'breached' }, { paid: 23, claimedBy: anita.id }, { paid: 1 }]);
    const ids = async (query: string) =>
      (await anita.request('GET', `${DELIVERIES}?${query}`)).body.rows.map(({ id }: { id: string }) => id);
    expect(await ids('')).toStrictEqual([late, soon, later]);
    expect(await ids('specialist=none')).toStrictEqual([late, later]);
    expect(await ids(`specialist=${anita.id}`)).toStrictEqual([soon]);
    expect(await ids('due_within=0')).toStrictEqual([late]);
    expect(await ids('due_within=4')).toStrictEqual([late, soon]);
    expect(await ids(`specialist=${bela.id}&due_within=4`)).toStrictEqual([]);
    for (const query of ['specialist=me', 'due_within=-1', 'due_within=soon', 'days=3'])
      expect([query, (await anita.request('GET', `${DELIVERIES}?${query}`)).status]).toStrictEqual([query, 422]);
    expect((await anita.request('GET', `${DELIVERIES}/monitor?days=3`)).status).toBe(422);
  });

  it('assigns several plans, and names those that a colleague changed', async () => {
    await empty();
    const [one, two, sent] = await addPlans([{ paid: 3 }, { paid: 2 }, { paid: 9, sent: 3 }]);
    const plans = [one, two, sent, 'f'.repeat(24)].map((id) => ({ id: id ?? '', version: 1, claimed_by: anita.id }));
    await assign(bela, [{ id: two ?? '', version: 1, claimed_by: bela.id }]);
    const { status, body } = await assign(anita, plans);
    expect(status).toBe(200);
    expect((body as AssignmentsAnswer).results).toStrictEqual([
      { id: one, outcome: 'assigned', message: '', version: 2 },
      { id: two, outcome: 'changed', message: 'This plan was just updated by Ops. Reload before making changes' },
      { id: sent, outcome: 'sent', message: expect.any(String) },
      { id: 'f'.repeat(24), outcome: 'gone', message: expect.any(String) },
    ]);
    const claimed = await running().mongo.collection('plans').find({ status: 'claimed' }).sort({ paidAt: 1 }).toArray();
    expect(claimed.map(({ claimedBy }) => claimedBy.id)).toStrictEqual([anita.id, bela.id]);
    expect(await running().mongo.collection('audit_entries').countDocuments({ subjectId: one, action: 'plan.change' })).toBe(1);
  });

  it('undoes an assignment with the version that it answered, unless someone was faster', async () => {
    await empty();
    const [id = ''] = await addPlans([{ paid: 3 }]);
    const { body } = await assign(anita, [{ id, version: 1, claimed_by: anita.id }]);
    const undo = [{ id, version: (body as AssignmentsAnswer).results[0]?.version ?? 0, claimed_by: null }];
    expect((await assign(anita, undo)).body.results[0].outcome).toBe('assigned');
    expect(await running().mongo.collection('plans').findOne({})).toMatchObject({ claimedBy: null, status: 'open' });
    expect((await assign(anita, undo)).body.results[0].outcome).toBe('changed');
  });

  it('lets one of two win who take the same plan', async () => {
    await empty();
    const [id = ''] = await addPlans([{ paid: 3 }]);
    const answers = await Promise.all([anita, bela].map((each) => assign(each, [{ id, version: 1, claimed_by: each.id }])));
    expect(answers.map(({ body }) => (body as AssignmentsAnswer).results[0]?.outcome).sort()).toStrictEqual(['assigned', 'changed']);
  });

  it('rejects invalid assignments, and changes nothing', async () => {
    await empty();
    const [id = ''] = await addPlans([{ paid: 3 }]);
    const plan = { id, version: 1, claimed_by: anita.id };
    const customer = await Customer.signedIn(running());
    for (const plans of [[], [plan, plan], [{ ...plan, claimed_by: customer.id }], [{ ...plan, claimed_by: 'me' }], Array(101).fill(plan)])
      expect((await assign(anita, plans)).status).toBe(422);
    expect((await assign(customer, [plan])).status).toBe(403);
    expect((await assign(await Customer.admin(running(), 'viewer'), [plan])).status).toBe(403);
    expect(await running().mongo.collection('plans').countDocuments({ version: 1, claimedBy: null })).toBe(1);
  });

  it('proposes a fair distribution, with reasons, and changes nothing', async () => {
    await empty();
    await addPlans([{ paid: 5, claimedBy: anita.id }, { paid: 3 }, { paid: 2 }, { paid: 1 }]);
    const { body } = await anita.request('GET', `${DELIVERIES}/distribution`);
    expect(body.plans.map(({ specialist }: { specialist: { id: string } }) => specialist.id)).toStrictEqual([bela.id, anita.id, bela.id]);
    expect(body.plans[0].reason).toBe('Fewest open: 0 plans, others have 1 or more');
    expect(body.left).toBe(0);
    expect(await running().mongo.collection('plans').countDocuments({ claimedBy: null })).toBe(3);
    const applied = await assign(
      anita,
      body.plans.map(({ id, version, specialist }: { id: string; version: number; specialist: { id: string } }) => ({
        id,
        version,
        claimed_by: specialist.id,
      })),
    );
    expect((applied.body as AssignmentsAnswer).results.map(({ outcome }) => outcome)).toStrictEqual(['assigned', 'assigned', 'assigned']);
  });

  it('gives the next plan: the most urgent of the member’s own and those that no one has, without what is skipped, never to two', async () => {
    await empty();
    const [own, late, later] = await addPlans([{ paid: 2, claimedBy: anita.id }, { paid: 25, status: 'breached' }, { paid: 9 }]);
    const next = async (by: Customer, skip: (string | undefined)[] = []) =>
      (await by.request('POST', `${DELIVERIES}/next?skip=${skip.join(',')}`)).body.plan?.id ?? null;
    expect(await next(anita)).toBe(late);
    expect(await next(anita)).toBe(late);
    const carla = await Customer.admin(running(), 'nutrition');
    expect((await Promise.all([next(bela), next(carla)])).filter(Boolean)).toStrictEqual([later]);
    expect(await next(anita, [late])).toBe(own);
    expect(await next(anita, [late, own])).toBeNull();
  });

  it('shows a plan from the payment to the email', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan();
    const { version } = await eventually(async () => {
      const { body } = await anita.request('GET', `${DELIVERIES}/${plan_id}`);
      return body.version > 0 && body;
    });
    const timeline = async () => {
      const { body } = await anita.request('GET', `${DELIVERIES}/${plan_id}/timeline`);
      expect(body.customer).toBe('Kavya Menon');
      return body.events.map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`);
    };
    expect(await timeline()).toStrictEqual(['Paid: done', 'Draft written: done', 'Deadline: planned']);
    await anita.request('POST', `${DELIVERIES}/${plan_id}/send`, { version });
    await eventually(async () => (await timeline()).includes('Handed to the mail server: done'));
    expect(await timeline()).toStrictEqual(['Paid: done', 'Draft written: done', 'Sent: done', 'Handed to the mail server: done']);
    expect((await anita.request('GET', `${DELIVERIES}/${'f'.repeat(24)}/timeline`)).status).toBe(404);
    expect((await customer.request('GET', `${DELIVERIES}/${plan_id}/timeline`)).status).toBe(403);
  });
});
