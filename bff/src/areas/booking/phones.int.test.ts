import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { A_PLAN, ask, Customer, mailTo } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

/** "Phones are sent as 10 digits and stored in E.164 (`+91…`)" (D36) */
describe('a phone', () => {
  const running = useApp();
  const stored = (collection: string, id: string) =>
    running()
      .mongo.collection(collection)
      .findOne({ _id: new ObjectId(id) });
  const corporate = { name: 'Ravi', company: 'Lotus Ltd', requirement: 'Yoga', email: 'ravi@lotus.example' };

  it('of a session and of its trainer is stored in E.164; the dashboard, mails and ops read ten digits', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ training_needed_for: 'other', booking_name: 'Amma', booking_phone: '+91 98450 12345' });
    const trainer = await aTrainer(running(), { phone: '+919700000002', name: 'Lakshmi Nair' });
    const admin = await Customer.admin(running());
    const request = await admin.ask('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainer });
    const booking = await stored('bookings', booking_id);
    expect([booking?.phone, booking?.trainer.phone]).toStrictEqual(['+919845012345', '+919700000002']);
    const seen = await customer.ongoing();
    expect([seen.phone, seen.trainer.contact_number, request.body.phone]).toStrictEqual(['9845012345', '9700000002', '9845012345']);
    const { text } = await mailTo(running(), customer.email, /Lakshmi Nair comes to you/);
    expect(text).toMatch(/(?<!\+91)9700000002/);
    const found = await admin.ask('GET', '/bff/api/v1/admin/service-requests?q=9845012345');
    expect(found.body.rows.map(({ id }: { id: string }) => id)).toStrictEqual([booking_id]);
  });

  it('of whom a plan is for is stored in E.164', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan({ ...A_PLAN, plan_for: 'others', name: 'Amma', number: '09845012345' });
    expect((await stored('plans', plan_id))?.assessment.number).toBe('+919845012345');
    const admin = await Customer.admin(running());
    const detail = await admin.ask('GET', `/bff/api/v1/admin/plan-deliveries/${plan_id}`);
    expect(detail.body.assessment.number).toBe('9845012345');
  });

  it.each([
    ['landline', '080 1234 5678', '+918012345678', '8012345678'],
    ['mobile', '+91 (98450) 12-345', '+919845012345', '9845012345'],
    ['abroad', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('of an enquiry (%s), typed as %s, is stored in E.164 where it is one of India', async (kind, phone, inDatabase, shown) => {
    const email = `${kind}@lotus.example`;
    await ask(running(), 'POST', '/bff/user/corporatePlan', { body: { ...corporate, email, phone } });
    expect((await running().mongo.collection('enquiries').findOne({ email }))?.phone).toBe(inDatabase);
    const { rows } = (await (await Customer.admin(running())).ask('GET', `/bff/api/v1/admin/enquiries?q=${email}`)).body;
    expect(rows[0].phone).toBe(shown);
  });

  it('that an earlier release stored as typed is brought into E.164 at the next start, once', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    const { plan_id } = await customer.boughtPlan({ plan_for: 'others', name: 'Amma', number: '9845012345' });
    const email = 'old@lotus.example';
    await ask(running(), 'POST', '/bff/user/corporatePlan', { body: { ...corporate, email, phone: '9845012345' } });
    const write = (collection: string, filter: object, fields: object) =>
      running().mongo.collection(collection).updateOne(filter, { $set: fields });
    const trainer = { id: 'f'.repeat(24), name: 'Arjun Rao', phone: '9700000003' };
    await write('bookings', { _id: new ObjectId(booking_id) }, { phone: '9845012345', trainer });
    await write('plans', { _id: new ObjectId(plan_id) }, { 'assessment.number': '9845012345' });
    await write('enquiries', { email }, { phone: '080 1234 5678' });
    // Read as they are, before they are migrated.
    expect((await customer.ongoing()).phone).toBe('9845012345');

    for (const start of ['first', 'second']) {
      await (await startApp({ MONGODB_URI: running().settings.MONGODB_URI ?? '' })).stop();
      const [booking, plan, enquiry] = await Promise.all([
        stored('bookings', booking_id),
        stored('plans', plan_id),
        running().mongo.collection('enquiries').findOne({ email }),
      ]);
      expect([start, booking?.phone, booking?.trainer.phone, plan?.assessment.number, enquiry?.phone]).toStrictEqual([
        start,
        '+919845012345',
        '+919700000003',
        '+919845012345',
        '+918012345678',
      ]);
    }
  });
});
