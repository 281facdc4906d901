import type { AssignmentsAnswer, Distribution, PlanSkill } from '@fitghar/contracts/plans';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const DELIVERIES = '/bff/api/v1/admin/plan-deliveries';
const TEAM = '/bff/api/v1/admin/team';

describe('the distribution of plans by load and skill', () => {
  const running = useApp();
  let [admin, anita, bela, customer]: Customer[] = [];
  const someone = (person: Customer | undefined): Customer => {
    if (!person) throw new Error('Not registered yet');
    return person;
  };
  const setSkills = (of: Customer | undefined, skills: PlanSkill[]) =>
    someone(admin).request('POST', `${TEAM}/${someone(of).id}/skills`, { skills });
  const propose = async (by = anita): Promise<Distribution['plans']> =>
    (await someone(by).request('GET', `${DELIVERIES}/distribution`)).body.plans;
  const apply = async (by: Customer | undefined, plans: Distribution['plans']): Promise<AssignmentsAnswer['results']> => {
    const body = { plans: plans.map(({ id, version, specialist }) => ({ id, version, claimed_by: specialist.id })) };
    return (await someone(by).request('POST', `${DELIVERIES}/assignments`, body)).body.results;
  };
  /** Buys a plan and waits for its draft, which changes its version. */
  const bought = async (medical_condition: string): Promise<string> => {
    const { plan_id } = await someone(customer).boughtPlan({ medical_condition, allergy: '', diet_type: 'nonveg' });
    await eventually(
      async () =>
        (await running()
          .mongo.collection('plans')
          .findOne({ gatewayOrderId: { $exists: true }, draftedAt: null })) === null,
    );
    return plan_id;
  };
  const holders = async () => {
    const plans = await running().mongo.collection('plans').find({}).sort({ dueAt: 1 }).toArray();
    return plans.map(({ claimedBy }) => claimedBy?.id ?? null);
  };

  beforeAll(async () => {
    admin = await Customer.admin(running());
    anita = await Customer.admin(running(), 'nutrition');
    bela = await Customer.admin(running(), 'nutrition');
  });
  beforeEach(async () => {
    await running().mongo.collection('plans').deleteMany({});
    customer = await Customer.signedIn(running());
  });

  it('gives a plan to the specialist who knows its condition, and the next by load', async () => {
    expect((await setSkills(anita, ['diet', 'diabetes'])).body.skills).toStrictEqual(['diet', 'diabetes']);
    await setSkills(bela, []);
    const [first, second, third] = [await bought('Type 2 diabetes'), await bought('None'), await bought('Diabetic, on insulin')];
    const plans = await propose();
    expect(plans.map(({ id, specialist, reason }) => [id, specialist.id, reason])).toStrictEqual([
      [first, anita?.id, 'Has 0 open, knows diabetes'],
      [second, bela?.id, 'Fewest open: 0 plans, others have 1 or more'],
      [third, anita?.id, 'Has 1 open, knows diabetes'],
    ]);
    expect(await holders()).toStrictEqual([null, null, null]);
    expect((await apply(anita, plans)).map(({ outcome }) => outcome)).toStrictEqual(['assigned', 'assigned', 'assigned']);
  });

  it('is by load if no specialist knows the condition, and says so', async () => {
    await setSkills(anita, ['diet', 'diabetes']);
    await setSkills(bela, ['diet']);
    await bought('CKD stage 2');
    const [plan] = await propose();
    expect(plan?.reason).toMatch(/^Among those with the fewest open: 0 plans\. No specialist knows kidney conditions$/);
    expect(plan?.unknown).toStrictEqual(['kidney']);
  });

  it('gives the first plan among equals to the specialist who has waited longest', async () => {
    for (const specialist of [anita, bela]) await setSkills(specialist, []);
    for (const specialist of [bela, anita]) {
      const id = await bought('None');
      const [plan] = await propose();
      await apply(anita, plan ? [{ ...plan, specialist: { id: someone(specialist).id, name: '' } }] : []);
      await someone(specialist).request('POST', `${DELIVERIES}/${id}/send`, { version: (plan?.version ?? 0) + 1 });
      await running().clock.advanceMinutes(5);
    }
    await bought('None');
    expect((await propose()).map(({ specialist }) => specialist.id)).toStrictEqual([bela?.id]);
  });

  it('assigns each plan once if two people distribute at once, and neither gets more than their share', async () => {
    for (const specialist of [anita, bela]) await setSkills(specialist, []);
    for (let count = 0; count < 4; count += 1) await bought('None');
    const outcomes = await Promise.all([anita, bela].map(async (by) => apply(by, await propose(by))));
    const assigned = outcomes.flat().filter(({ outcome }) => outcome === 'assigned');
    expect(new Set(assigned.map(({ id }) => id)).size).toBe(4);
    expect(assigned).toHaveLength(4);
    const held = await holders();
    expect([anita, bela].map((each) => held.filter((id) => id === each?.id).length)).toStrictEqual([2, 2]);
  });

  it('leaves a plan with the colleague who took it since the proposal, and says so', async () => {
    for (const specialist of [anita, bela]) await setSkills(specialist, []);
    const [taken] = [await bought('None'), await bought('None')];
    const plans = await propose();
    expect((await someone(bela).request('POST', `${DELIVERIES}/next`)).body.plan.id).toBe(taken);
    expect((await apply(anita, plans)).map(({ outcome }) => outcome)).toStrictEqual(['changed', 'assigned']);
    expect((await holders())[0]).toBe(bela?.id);
  });

  it('is recorded in the audit log, because it shows what customers have', async () => {
    await bought('Thyroid');
    await propose(bela);
    const entry = await running()
      .mongo.collection('audit_entries')
      .findOne({ action: 'plan.distribute' }, { sort: { _id: -1 } });
    expect(String(entry?.by)).toBe(bela?.id);
  });

  it('takes skills from admins only, each once, and notes the change', async () => {
    expect((await someone(anita).request('POST', `${TEAM}/${anita?.id}/skills`, { skills: ['diet'] })).status).toBe(403);
    for (const skills of [['diet', 'diet'], ['magic'], 'diet', undefined])
      expect((await someone(admin).request('POST', `${TEAM}/${anita?.id}/skills`, { skills })).status).toBe(422);
    expect((await someone(admin).request('POST', `${TEAM}/${customer?.id}/skills`, { skills: [] })).status).toBe(404);
    const before = someone(anita);
    await setSkills(anita, ['pcos']);
    expect((await someone(admin).request('GET', `${TEAM}/${anita?.id}`)).body.skills).toStrictEqual(['pcos']);
    // Skills give no rights, so the session continues.
    expect((await before.request('GET', `${DELIVERIES}/team`)).status).toBe(200);
    const entry = await running()
      .mongo.collection('audit_entries')
      .findOne({ action: 'team.skills' }, { sort: { _id: -1 } });
    expect(entry).toMatchObject({ subjectId: anita?.id, after: { skills: 'pcos' } });
  });
});
