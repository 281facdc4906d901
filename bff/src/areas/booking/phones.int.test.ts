import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, request } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

/** "Phones are sent as 10 digits and stored in E.164 (`+91…`)" (D36) */
describe('a phone number', () => {
  const running = useApp();
  const stored = (collection: string, id: string) =>
    running()
      .mongo.collection(collection)
      .findOne({ _id: new ObjectId(id) });
  const corporate = { name: 'Ravi', company: 'Lotus Ltd', requirement: 'Yoga', email: 'ravi@lotus.example' };

  it('of a session and its trainer is stored in E.164 and shown with ten digits', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ training_needed_for: 'other', booking_name: 'Amma', booking_phone: '+91 98450 12345' });
    const trainer = await aTrainer(running(), { phone: '+919700000002', name: 'Lakshmi Nair' });
    const admin = await Customer.admin(running());
    const request = await admin.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainer });
    const booking = await stored('bookings', booking_id);
    expect([booking?.phone, booking?.trainer.phone]).toStrictEqual(['+919845012345', '+919700000002']);
    const seen = await customer.ongoing();
    expect([seen.phone, seen.trainer.contact_number, request.body.phone]).toStrictEqual(['9845012345', '9700000002', '9845012345']);
    const { text } = await mailTo(running(), customer.email, /Trainer assigned: Lakshmi Nair/);
    expect(text).toMatch(/(?<!\+91)9700000002/);
    const found = await admin.request('GET', '/bff/api/v1/admin/service-requests?q=9845012345');
    expect(found.body.rows.map(({ id }: { id: string }) => id)).toStrictEqual([booking_id]);
  });

  it('of a plan for someone else is shown as 10 digits', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan({ ...DIET_PLAN_BODY, plan_for: 'others', name: 'Amma', number: '09845012345' });
    const admin = await Customer.admin(running());
    const detail = await admin.request('GET', `/bff/api/v1/admin/plan-deliveries/${plan_id}`);
    expect(detail.body.assessment.number).toBe('9845012345');
  });

  it.each([
    ['landline', '080 1234 5678', '+918012345678', '8012345678'],
    ['mobile', '+91 (98450) 12-345', '+919845012345', '9845012345'],
    ['abroad', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('of an enquiry (%s), typed as %s, is stored in E.164 if Indian', async (kind, phone, inDatabase, shown) => {
    const email = `${kind}@lotus.example`;
    await request(running(), 'POST', '/bff/user/corporatePlan', { body: { ...corporate, email, phone } });
    expect((await running().mongo.collection('enquiries').findOne({ email }))?.phone).toBe(inDatabase);
    const { rows } = (await (await Customer.admin(running())).request('GET', `/bff/api/v1/admin/enquiries?q=${email}`)).body;
    expect(rows[0].phone).toBe(shown);
  });
});
