import { DAY_MS } from '@fitghar/contracts/common';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from './app-under-test.ts';
import { Customer, eventually, PASSWORD, payAtGateway, request } from './customer.ts';
import { aPicture } from './pictures.ts';
import { aTrainer } from './trainers.ts';

/** The day before the sweep at {@link LATER}, by which each record is due or not. */
const LATER = '2036-01-02T09:30:00+05:30';
const daysBefore = (days: number) => new Date(new Date(LATER).getTime() - days * DAY_MS);

describe('the retention sweep', () => {
  const running = useApp();
  const sweep = () => running().runJob('sweep-personal-data', { v: 1 });
  const all = async (collection: string) => running().mongo.collection(collection).find().toArray();
  const customerId = new ObjectId();

  beforeAll(() => running().clock.set(LATER));

  /** One record a second past its period and one a day within it. @returns the id of the second */
  async function plant(collection: string, days: number, record: (at: Date, place: number) => Record<string, unknown>): Promise<ObjectId> {
    const kept = new ObjectId();
    await running()
      .mongo.collection(collection)
      .insertMany([
        { _id: new ObjectId(), ...record(new Date(daysBefore(days).getTime() - 1000), 1) },
        { _id: kept, ...record(daysBefore(days - 1), 2) },
      ]);
    return kept;
  }
  const idsOf = async (collection: string) => (await all(collection)).map(({ _id }) => String(_id));

  it.each([
    ['enquiries', 365, (createdAt: Date, place: number) => ({ email: 'a@b.in', fingerprint: `${place}`, status: 'open', createdAt })],
    ['notices', 365, (createdAt: Date) => ({ userId: customerId, title: 'Hello', message: 'Kavya', status: 'sent', createdAt })],
    ['tickets', 1095, (createdAt: Date) => ({ userId: customerId, message: 'Knee', status: 'Closed', replies: [], createdAt })],
    ['reviews', 180, (createdAt: Date) => ({ userId: customerId, name: 'Kavya', review: 'Bad', status: 'rejected', createdAt })],
    [
      'plans',
      30,
      (createdAt: Date, place: number) => ({
        userId: customerId,
        gatewayOrderId: `u${place}`,
        status: 'pending',
        assessment: { weight: 70 },
        createdAt,
      }),
    ],
  ] as const)('removes %s after %s days and no earlier', async (collection, days, record) => {
    const kept = await plant(collection, days, record);
    await sweep();
    expect(await idsOf(collection)).toStrictEqual([kept.toString()]);
  });

  it('leaves broadcasts, open tickets, approved reviews and undecided dead letters', async () => {
    const { mongo } = running();
    const old = daysBefore(4000);
    const records = {
      notices: { userId: null, title: 'Diwali', message: 'Closed', status: 'sent', createdAt: old },
      tickets: { userId: customerId, message: 'Wait', status: 'Pending', replies: [], createdAt: old },
      reviews: { userId: customerId, name: 'Kavya', review: 'Lovely', status: 'approved', createdAt: old },
    };
    const ids = await Promise.all(
      Object.entries(records).map(async ([name, record]) => [name, (await mongo.collection(name).insertOne(record)).insertedId] as const),
    );
    await mongo.collection<{ _id: string }>('dead_letters').insertMany([
      { _id: 'waiting', ...{ state: 'waiting', failedAt: old } },
      { _id: 'retried', ...{ state: 'retried', failedAt: old } },
    ]);
    await sweep();
    for (const [name, id] of ids) expect(await idsOf(name)).toContain(id.toString());
    expect(await idsOf('dead_letters')).toStrictEqual(['waiting']);
  });

  it('erases people from sessions, health data from delivered plans and buyers from invoices, and keeps the rest', async () => {
    const { mongo } = running();
    const trainer = { id: 't', name: 'Arjun', phone: '+919000000009' };
    const booking = {
      userId: customerId,
      name: 'Kavya',
      phone: '+919876543210',
      address: '12, Lotus',
      pincode: '560038',
      assignmentNumber: 1,
    };
    await mongo.collection('bookings').insertMany([
      { ...booking, status: 'Completed', paymentId: 'pay_1', date: '2033-01-01', time: '07:00', trainer },
      { ...booking, status: 'Completed', paymentId: 'pay_2', date: '2033-01-05', time: '07:00', trainer },
      { ...booking, status: 'Expired', paymentId: null, date: '2035-01-01', time: '07:00', trainer: null, createdAt: daysBefore(91) },
      { ...booking, status: 'Expired', paymentId: null, date: '2035-12-30', time: '07:00', trainer: null, createdAt: daysBefore(3) },
    ]);
    const plan = {
      userId: customerId,
      kind: 'diet',
      status: 'sent',
      assessment: { type: 'meal plan', weight: 70 },
      content: { note: 'Eat' },
    };
    await mongo.collection('plans').deleteMany({});
    await mongo.collection('plans').insertMany([
      { ...plan, gatewayOrderId: 'order_p1', paidAt: daysBefore(731) },
      { ...plan, gatewayOrderId: 'order_p2', paidAt: daysBefore(729) },
    ]);
    // On 2 January 2036 the return of 2028-29, due on 31 December 2029, is 72 months old; the one of 2029-30 is not.
    await mongo.collection('invoices').insertMany([
      { number: '1', orderId: new ObjectId(), buyer: 'Kavya', totalPaise: 9900, issuedAt: new Date('2029-03-31T12:00:00+05:30') },
      { number: '2', orderId: new ObjectId(), buyer: 'Kavya', totalPaise: 9900, issuedAt: new Date('2029-04-01T12:00:00+05:30') },
    ]);
    await sweep();
    const bookings = await all('bookings');
    expect(bookings.map(({ name, address, pincode }) => [name, address, pincode])).toStrictEqual([
      ['Erased', '-', '560038'],
      ['Kavya', '12, Lotus', '560038'],
      ['Erased', '-', '560038'],
      ['Kavya', '12, Lotus', '560038'],
    ]);
    expect(bookings.map((each) => each.trainer?.name ?? null)).toStrictEqual(['Erased', 'Arjun', null, null]);
    expect((await all('plans')).map(({ assessment, content }) => [assessment, content])).toStrictEqual([
      [{}, null],
      [plan.assessment, plan.content],
    ]);
    expect((await all('invoices')).map(({ number, buyer, totalPaise }) => [number, buyer, totalPaise])).toStrictEqual([
      ['1', 'Erased', 9900],
      ['2', 'Kavya', 9900],
    ]);
  });

  it('removes more records than one step handles, however many processes sweep at once', async () => {
    const { mongo } = running();
    await mongo.collection('enquiries').deleteMany({});
    const old = Array.from({ length: 450 }, (_, place) => ({ email: 'a@b.in', fingerprint: `many ${place}`, createdAt: daysBefore(400) }));
    await mongo.collection('enquiries').insertMany([...old, { email: 'c@d.in', fingerprint: 'new', createdAt: daysBefore(1) }]);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await all('enquiries')).map(({ email }) => email)).toStrictEqual(['c@d.in']);
  });

  it('refunds a payment for an assessment that is gone', async () => {
    await running().clock.set(MORNING);
    const customer = await Customer.signedIn(running());
    const bought = await customer.request('POST', '/bff/user/dietPlan', DIET_PLAN_BODY);
    const { order_id } = bought.body.response.paymentResponse;
    await running().clock.advanceMinutes(31 * 24 * 60);
    await sweep();
    expect(await running().mongo.collection('plans').countDocuments({ gatewayOrderId: order_id })).toBe(0);
    const late = await Customer.loggedIn(running(), customer.email);
    await late.verify(await payAtGateway(running(), order_id));
    await eventually(() => running().mongo.collection('refunds').findOne({ gatewayOrderId: order_id, reverses: 'payment' }));
    await running().clock.set(LATER);
  });
});

describe('an application that came to nothing', () => {
  const running = useApp();
  const sweep = () => running().runJob('sweep-personal-data', { v: 1 });
  const TRAINER = {
    ...{
      name: 'Ravi Teja',
      gender: 'Male',
      pin: '560038',
      current_address: '4, Lotus Road',
      service_type: 'Yoga Trainer',
      password: PASSWORD,
    },
  };

  it('is erased with its account and files: 90 days after the rejection, 180 without KYC', async () => {
    const { mongo, clock } = running();
    const admin = await Customer.admin(running());
    const register = async (email: string, phone: string) => {
      const answer = await request(running(), 'POST', '/bff/trainer/trainerRegister', { body: { ...TRAINER, email, phone } });
      expect(answer.status).toBeLessThan(300);
      return mongo.collection('trainers').findOne({ email });
    };
    const rejected = await register('rejected@example.in', '9000011111');
    const unfinished = await register('unfinished@example.in', '9000022222');
    const approved = await aTrainer(running(), { email: 'approved@example.in', createdAt: clock.now() });
    const upload = await admin.send('/bff/admin/api/trainer/imageUpload', { id: String(rejected?._id) }, aPicture());
    const file = String(upload.body.file).replace('kyc:', '');
    await mongo.collection('files.files').updateMany({}, { $unset: { 'metadata.expiresAt': '' } });
    await mongo.collection('kyc_uploads').updateMany({}, { $set: { expiresAt: null } });
    await mongo
      .collection('trainers')
      .updateOne({ _id: rejected?._id }, { $set: { kyc: { aadhar: file, accountNumber: '123456789', languages: [] } } });
    const refusal = await admin.request('POST', '/bff/api/v1/trainers/reject', { id: String(rejected?._id), reason: 'No certificate' });
    expect(refusal.status).toBe(200);
    const namesOf = async () => (await mongo.collection('trainers').find().toArray()).map(({ name }) => name).sort();
    await clock.advanceMinutes(89 * 24 * 60);
    await sweep();
    expect(await namesOf()).toStrictEqual(['Arjun Rao', 'Ravi Teja', 'Ravi Teja']);
    expect(await mongo.collection('files.files').countDocuments()).toBe(1);
    await clock.advanceMinutes(2 * 24 * 60);
    await sweep();
    expect(await namesOf()).toStrictEqual(['Arjun Rao', 'Erased trainer', 'Ravi Teja']);
    await eventually(async () => (await mongo.collection('files.files').countDocuments()) === 0);
    expect(await mongo.collection('kyc_uploads').countDocuments()).toBe(0);
    await clock.advanceMinutes(100 * 24 * 60);
    await sweep();
    expect(await namesOf()).toStrictEqual(['Arjun Rao', 'Erased trainer', 'Erased trainer']);
    const text = JSON.stringify([await mongo.collection('trainers').find().toArray(), await mongo.collection('users').find().toArray()]);
    expect(text).not.toMatch(/Ravi|Lotus|90000[12]{5}|rejected@|unfinished@|123456789/);
    expect(await mongo.collection('users').countDocuments({ _id: unfinished?.userId, erasedAt: { $ne: null } })).toBe(1);
    expect((await mongo.collection('trainers').findOne({ _id: new ObjectId(approved) }))?.name).toBe('Arjun Rao');
  });
});
