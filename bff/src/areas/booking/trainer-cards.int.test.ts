import { serviceRecord, trainerProfile, trainersNear } from '@fitghar/contracts/booking';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { aKyc, aTrainer as aRegistration, linkOf, submit } from '../../../test/kyc.ts';
import { aTrainer } from '../../../test/trainers.ts';
import { SLOT } from '../../../test/waiting-list.ts';

const SHOWN = '/bff/api/v1/trainer/profile/shown';
const REQUESTS = '/bff/api/v1/admin/service-requests';

describe('trainers whom customers see before they pay', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  const near = async (customer: Customer, more = '') =>
    trainersNear.parse((await customer.request('GET', `/bff/api/v1/booking/trainers-near?service_type=FITNESS&pincode=560038${more}`)).body)
      .rows;

  /** Approved, with a KYC and an account. */
  async function anApproved(name: string) {
    const registration = aRegistration({ name });
    const link = await linkOf(running(), registration);
    expect((await submit(running(), link, await aKyc(running(), link))).status).toBe(200);
    const trainers = running().mongo.collection('trainers');
    const record = await trainers.findOneAndUpdate({ email: registration.email }, { $set: { status: 'A' } });
    const account = await Customer.loggedIn(running(), registration.email, registration.password);
    return { id: String(record?._id), account };
  }

  it('agreed to it; they are seen by first name, without phone or surname, and no longer once they withdraw', async () => {
    const customer = await Customer.signedIn(running());
    const { id, account } = await anApproved('Arjun Rao');
    expect(await near(customer)).toStrictEqual([]);
    const profile = trainerProfile.parse((await account.request('PUT', SHOWN, { shown: true })).body);
    expect([profile.shown, profile.card?.languages]).toStrictEqual([true, ['Kannada', 'English']]);
    const [card] = await near(customer);
    expect(card).toMatchObject({ id, first_name: 'Arjun', experience: '4 years', certified: true, rating: null });
    expect(JSON.stringify(card)).not.toMatch(/Rao|98765|trainer\.example/);
    const photo = `${running().origin}${card?.photo_url}`;
    const opened = await fetch(photo);
    expect([opened.status, opened.headers.get('content-type')]).toStrictEqual([200, 'image/png']);
    expect((await fetch(photo.replace(id, new ObjectId().toHexString()))).status).toBe(404);
    expect(await near(customer, '&trainer_gender=Female')).toStrictEqual([]);
    expect((await near(customer, '&trainer_gender=Male')).length).toBe(1);
    await account.request('PUT', SHOWN, { shown: false });
    expect([await near(customer), (await fetch(photo)).status]).toStrictEqual([[], 404]);
    const entries = await running()
      .mongo.collection('audit_entries')
      .find({ action: 'trainer.show-profile' })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(entries.map(({ by, after }) => [by.toString(), after])).toStrictEqual([
      [account.id, { shown: true }],
      [account.id, { shown: false }],
    ]);
  });

  it('are shown to the customer to whom they come, until the visit is over', async () => {
    const { id, account } = await anApproved('Nikhil Shah');
    await account.request('PUT', SHOWN, { shown: true });
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `${REQUESTS}/${booking_id}/assign`, { trainer_id: id })).status).toBe(200);
    const { trainer } = serviceRecord.parse(await customer.ongoing());
    expect(trainer?.card).toMatchObject({ first_name: 'Nikhil', languages: ['Kannada', 'English'] });
    await admin.request('POST', `${REQUESTS}/${booking_id}/cancel`, { reason: 'The trainer is ill' });
    expect(serviceRecord.parse(await customer.ongoing()).trainer?.card).toBeNull();
  });

  it('speak the language that the customer wished for, if anyone does', async () => {
    await running().mongo.collection('trainers').deleteMany({});
    const kyc = (languages: string[]) => ({ kyc: { age: 30, languages, qualification: null, experience: '' } });
    await aTrainer(running(), { name: 'Best Rated', stars: 50, ratings: 10 });
    const id = await aTrainer(running(), { name: 'Kannada Speaker' });
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(id) }, { $set: kyc(['English', 'kannada']) });
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ ...SLOT, trainer_language: 'Kannada' });
    const admin = await Customer.admin(running());
    const { body } = await admin.request('GET', `${REQUESTS}/${booking_id}/candidates`);
    const [first, second] = body.rows as { name: string; reasons: string[] }[];
    expect([first?.name, first?.reasons[0], second?.name]).toStrictEqual(['Kannada Speaker', 'Speaks Kannada', 'Best Rated']);
    expect(await customer.ongoing()).toMatchObject({ trainer_language: 'Kannada' });
    const last = await customer.request('GET', '/bff/api/v1/booking/last-choices');
    expect(last.body.choices).toMatchObject({ trainer_language: 'Kannada' });
  });
});
