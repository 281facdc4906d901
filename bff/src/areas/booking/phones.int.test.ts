import { trainerDay } from '@fitghar/contracts/booking';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, request } from '../../../test/customer.ts';
import { afterTrial, boughtPackage, ownPackage } from '../../../test/packages.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

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

  it('that is new in the profile, and a new name, are those of what is still to come, but not of what has been or is for someone else (BE19)', async () => {
    const trainer = await aTrainer(running(), { phone: '+919700000003' });
    const customer = await afterTrial(running(), trainer);
    const own = await boughtPackage(running(), customer);
    await customer.request('POST', `/bff/api/v1/booking/sessions/${own.sessions[1]?.id}/skip`, {});
    const other = await customer.booked({ training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012346' });
    await customer.request('PATCH', '/bff/api/v1/account/profile', { name: 'Kavya Shetty', phoneNumber: '9876500077' });
    const contactOf = async (id = '') => {
      const booking = await stored('bookings', id);
      return [booking?.name, booking?.phone];
    };
    const [first, skipped] = own.sessions;
    expect(await contactOf(first?.id)).toStrictEqual(['Kavya Shetty', '+919876500077']);
    expect(await contactOf(skipped?.id)).toStrictEqual(['Kavya Menon', '+919876543210']);
    expect(await contactOf(other.booking_id)).toStrictEqual(['Amma', '+919845012346']);
    // What is planned from now on, too.
    const planned = { date: '2026-11-26', time: '18:00' };
    expect((await customer.request('POST', `/bff/api/v1/booking/packages/${own.id}/sessions`, planned)).status).toBe(201);
    const later = (await ownPackage(customer)).sessions.find(({ date }) => date === planned.date);
    expect(await contactOf(later?.id)).toStrictEqual(['Kavya Shetty', '+919876500077']);
    const admin = await Customer.admin(running());
    const found = async (q: string) => (await admin.request('GET', `/bff/api/v1/admin/service-requests?q=${q}`)).body.total;
    expect(await found('9876500077')).toBe(13);
    const { id: trainer_id, account } = await aTrainerWithAccount(running());
    await admin.request('POST', `/bff/api/v1/admin/service-requests/${first?.id}/assign`, { trainer_id });
    // The SMS leads there: it names no customer.
    const { visits } = trainerDay.parse((await account.request('GET', `/bff/api/v1/trainer/day?date=${first?.date}`)).body);
    expect(visits.map(({ name, phone }) => [name, phone])).toStrictEqual([['Kavya Shetty', '9876500077']]);
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
