import { DAY_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';
import { whileOneWaits } from '../../../test/while-one-waits.ts';

const ACCOUNT = '/bff/api/v1/account';

describe('my data', () => {
  const running = useApp();

  it('can be downloaded completely, without others’ data and without secrets', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await customer.booked();
    await customer.send(`${ACCOUNT}/tickets`, { message: 'My ticket' });
    await other.send(`${ACCOUNT}/tickets`, { message: 'Not mine' });
    const { status, headers, body } = await customer.request('GET', `${ACCOUNT}/export`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition') ?? '').toMatch(/attachment/);
    expect(Object.keys(body).sort()).toStrictEqual([
      'account',
      'adjustments',
      'bookings',
      'buyers',
      'calendar',
      'consents',
      'credits',
      'devices',
      'enrolments',
      'exported_at',
      'invoices',
      'notes',
      'notices',
      'offers',
      'orders',
      'packages',
      'plans',
      'progress',
      'refunds',
      'reviews',
      'tickets',
      'waitlist',
      'whatsapp_inbound',
      'whatsapp_messages',
    ]);
    expect(body.account.email).toBe(customer.email);
    expect(body.bookings[0].address).toBe('12, Lotus Apartments');
    expect(body.orders[0].amountPaise).toBe(9900);
    const all = JSON.stringify(body);
    expect(all.includes('My ticket') && !all.includes('Not mine')).toBeTruthy();
    expect(all).not.toMatch(/argon2|passwordHash|tokenHash/);
  });

  it('records consent with time and text version, and withdraws it as easily', async () => {
    const email = `offers.${Date.now()}@example.in`;
    await request(running(), 'POST', '/bff/admin/api/user/register', {
      body: { name: 'Ravi', mobile: '9876543210', email, password: PASSWORD, offers: true },
    });
    const customer = await Customer.loggedIn(running(), email);
    const purposes = async () => {
      const { rows } = (await customer.request('GET', `${ACCOUNT}/consents`)).body;
      return rows.map(({ purpose, given }: { purpose: string; given: boolean }) => `${purpose} ${given}`);
    };
    expect(await purposes()).toStrictEqual(['offers true', 'terms true']);
    const { rows } = (await customer.request('POST', `${ACCOUNT}/consents`, { purpose: 'offers', given: false })).body;
    expect([rows[0].purpose, rows[0].given, rows[0].at]).toStrictEqual(['offers', false, '2026-11-21T09:30:00+05:30']);
    expect(rows[0].version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await customer.request('POST', `${ACCOUNT}/consents`, { purpose: 'terms', given: false })).status).toBe(422);
  });
});

describe('account deletion', () => {
  const running = useApp();
  const erase = (userId: string) => running().runJob('erase-account', { v: 1, user_id: userId }, `erase ${userId}`);

  it('requires the password, is announced by email and can be cancelled for a week', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', `${ACCOUNT}/erasure`, { password: 'wrong1' })).body.errors).toStrictEqual({
      password: ['Incorrect password'],
    });
    const asked = await customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    expect(asked.body.erasure_due_at).toBe('2026-11-28T09:30:00+05:30');
    await mailTo(running(), customer.email, /will be deleted on Sat 28 Nov/);
    expect((await customer.request('GET', `${ACCOUNT}/profile`)).body.erasure_due_at).toBe(asked.body.erasure_due_at);
    await erase(customer.id); // a job that runs too early
    expect((await customer.request('DELETE', `${ACCOUNT}/erasure`)).body.erasure_due_at).toBeNull();
    await running().clock.set('2026-11-29T09:30:00+05:30');
    await erase(customer.id);
    expect((await Customer.loggedIn(running(), customer.email)).id).toBe(customer.id);
    await running().clock.set(MORNING);
  });

  it('happens on its day, whatever becomes of its job', async () => {
    const [early, missed] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    for (const each of [early, missed]) await each.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    const jobs = () => running().mongo.collection('outbox').countDocuments({ name: 'erase-account', 'payload.user_id': early.id });
    const before = await jobs();
    await running().clock.set('2026-11-28T09:29:59.980+05:30');
    await erase(early.id); // delivered by a process whose clock is ahead by 20 ms
    expect(await jobs()).toBe(before + 1);
    await running().clock.set('2026-11-28T09:30:00+05:30');
    await running().runJob('sweep-personal-data', { v: 1 });
    for (const { email } of [early, missed])
      expect((await request(running(), 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD } })).status).toBe(401);
    await running().clock.set(MORNING);
  });

  it('keeps its date if requested twice', async () => {
    const customer = await Customer.signedIn(running());
    const request = () => customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    const { erasure_due_at } = (await request()).body;
    await running().clock.advanceMinutes(5);
    expect((await request()).body.erasure_due_at).toBe(erasure_due_at);
    await running().clock.set(MORNING);
  });

  it('is postponed a day if a session was booked in the meantime', async () => {
    const customer = await Customer.signedIn(running());
    await customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    await running().clock.set('2026-11-27T09:30:00+05:30');
    await (await Customer.loggedIn(running(), customer.email)).booked({ trial_date: '2026-11-29' });
    await running().clock.set('2026-11-28T09:30:00+05:30');
    await erase(customer.id);
    const later = await Customer.loggedIn(running(), customer.email);
    expect((await later.request('GET', `${ACCOUNT}/profile`)).body.erasure_due_at).toBe('2026-11-29T09:30:00+05:30');
    await running().clock.set(MORNING);
  });
});

describe('a deleted account', () => {
  const running = useApp();
  const erase = (userId: string) => running().runJob('erase-account', { v: 1, user_id: userId }, `erase ${userId}`);

  it('is removed from every record, while the books remain', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.booked();
    await customer.send(`${ACCOUNT}/tickets`, { message: 'Private' }, aPicture());
    await customer.send(`${ACCOUNT}/reviews`, { name: 'Kavya Menon', review: 'Lovely' }, aPicture());
    const refused = await customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'not_erasable']);
    await running().clock.set('2026-11-22T12:00:00+05:30');
    await running()
      .mongo.collection('bookings')
      .updateMany({}, { $set: { status: 'Completed' } });
    expect((await customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD })).status).toBe(200);
    await running().clock.set('2026-11-30T09:30:00+05:30');
    await erase(customer.id);
    expect((await customer.request('GET', '/bff/api/v1/session/me')).status).toBe(401);
    expect((await request(running(), 'POST', '/bff/user/userLogin', { body: { email: customer.email, password: PASSWORD } })).status).toBe(
      401,
    );
    const { mongo } = running();
    for (const name of ['users', 'bookings', 'tickets', 'reviews', 'orders', 'refunds', 'outbox', 'notices', 'sessions']) {
      const text = JSON.stringify(await mongo.collection(name).find().toArray());
      expect(text).not.toMatch(/Kavya|Lotus|9876543210|Private|Lovely/);
      expect(text).not.toContain(customer.email);
    }
    expect((await mongo.collection('orders').findOne({ gatewayOrderId: order_id }))?.amountPaise).toBe(9900);
    expect(await mongo.collection('bookings').findOne({ pincode: '560038', name: 'Erased' })).not.toBeNull();
    await eventually(async () => (await mongo.collection('files.files').countDocuments()) === 0);
    await erase(customer.id); // it may run twice
  });

  it('loses its files through a job that survives a crash right after the deletion (B9)', async () => {
    const { mongo } = running();
    const customer = await Customer.signedIn(running());
    await customer.send(`${ACCOUNT}/tickets`, { message: 'Look' }, aPicture());
    await customer.send(`${ACCOUNT}/reviews`, { name: 'Kavya', review: 'Lovely' }, aPicture());
    await customer.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    await running().clock.advanceMinutes(8 * 24 * 60);
    await running().queue('housekeeping').pause();
    await erase(customer.id);
    expect(await mongo.collection('outbox').countDocuments({ name: 'remove-files', doneAt: null })).toBe(2);
    expect(await mongo.collection('files.files').countDocuments()).toBe(2);
    await running().queue('housekeeping').resume();
    await eventually(async () => (await mongo.collection('files.files').countDocuments()) === 0);
  });

  it('leaves no file without a record', async () => {
    const { mongo, clock } = running();
    const customer = await Customer.signedIn(running());
    await customer.send(`${ACCOUNT}/tickets`, { message: 'Look' }, aPicture());
    // The state left by a process that dies between storing the file and its record.
    const lost = { _id: new ObjectId(), metadata: { type: 'image/png', expiresAt: new Date(clock.now().getTime() + DAY_MS) } };
    await mongo.collection('files.files').insertOne(lost);
    await mongo.collection('files.chunks').insertOne({ files_id: lost._id, n: 0 });
    const ids = async () => (await mongo.collection('files.files').find().toArray()).map(({ _id }) => String(_id));
    await running().runJob('sweep-files', { v: 1 });
    expect(await ids()).toContain(String(lost._id));
    await clock.advanceMinutes(25 * 60);
    await running().runJob('sweep-files', { v: 1 });
    expect(await ids()).toHaveLength(1);
    expect(await ids()).not.toContain(String(lost._id));
    expect(await mongo.collection('files.chunks').countDocuments({ files_id: lost._id })).toBe(0);
  });

  it('leaves no content whose process died before the file had a record, and takes none of an upload that still runs', async () => {
    const { mongo, clock } = running();
    const idOf = (hoursAgo: number) => ObjectId.createFromTime(Math.floor(clock.now().getTime() / 1000) - hoursAgo * 3600);
    const [dead, uploading] = [idOf(30), idOf(1)];
    const chunksOf = (files_id: ObjectId) => [0, 1].map((n) => ({ files_id, n }));
    await mongo.collection('files.chunks').insertMany([...chunksOf(dead), ...chunksOf(uploading)]);
    await running().runJob('sweep-files', { v: 1 });
    expect(await mongo.collection('files.chunks').distinct('files_id', { files_id: { $in: [dead, uploading] } })).toStrictEqual([
      uploading,
    ]);
  });

  it('keeps a file that is saved while expired ones are removed', async () => {
    const { mongo, clock } = running();
    const [file, chunk] = [{ _id: new ObjectId() }, { _id: new ObjectId() }];
    await mongo.collection('files.files').insertOne({ ...file, metadata: { type: 'image/png', expiresAt: clock.now() } });
    await mongo.collection('files.chunks').insertOne({ ...chunk, files_id: file._id, n: 0 });
    await whileOneWaits(
      mongo,
      (session) => mongo.collection('files.files').updateOne(file, { $unset: { 'metadata.expiresAt': '' } }, { session }),
      () => running().runJob('sweep-files', { v: 1 }),
    );
    expect(await mongo.collection('files.files').countDocuments(file)).toBe(1);
    expect(await mongo.collection('files.chunks').countDocuments(chunk)).toBe(1);
  });
});

describe('a trainer', () => {
  const running = useApp();
  const erase = (userId: string) => running().runJob('erase-account', { v: 1, user_id: userId }, `erase ${userId}`);
  const KYC = { languages: ['Kannada'], accountNumber: '998877665544', aadhar: '', pan: '', photo: '', certificate: '' };

  /** A registered trainer with a KYC and a visit at that hour. */
  async function visiting() {
    const { mongo } = running();
    const email = `arjun.${Date.now()}@example.in`;
    const registration = {
      ...{ name: 'Arjun Rao', email, password: PASSWORD, gender: 'Male', pin: '560038', phone: `9${String(Date.now()).slice(-9)}` },
      ...{ current_address: '4, MG Road', service_type: 'Fitness Trainer' },
    };
    expect((await request(running(), 'POST', '/bff/trainer/trainerRegister', { body: registration })).status).toBe(201);
    const person = await Customer.loggedIn(running(), email);
    const trainer = await mongo.collection('trainers').findOneAndUpdate({ email }, { $set: { status: 'A', kyc: KYC } });
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const assigned = { id: String(trainer?._id), name: 'Arjun Rao', phone: '+919876500000' };
    await mongo
      .collection('bookings')
      .updateOne({ _id: new ObjectId(booking_id) }, { $set: { status: 'Trainer Assigned', assignmentNumber: 1, trainer: assigned } });
    return { person, customer, bookingId: new ObjectId(booking_id) };
  }

  /** Pays what trainers have earned until now. */
  async function payAll() {
    const accountant = await Customer.admin(running(), 'accountant');
    const runs = '/bff/api/v1/admin/payout-runs';
    const { id } = (await accountant.request('POST', runs, { from: '2026-11-01', to: '2026-11-22' })).body;
    await eventually(async () => (await accountant.request('GET', `${runs}/${id}`)).body.status === 'draft');
    expect((await accountant.request('POST', `${runs}/${id}/approve`, {})).status).toBe(200);
    const { rows } = (await accountant.request('GET', `${runs}/${id}/payouts?limit=100`)).body;
    const paid = rows.map((payout: { id: string }, index: number) => ({ payout: payout.id, utr: `HDFCN2611220000${index}` }));
    expect((await accountant.request('POST', `${runs}/${id}/paid`, { paid })).body.status).toBe('paid');
  }

  it('downloads the application and the visits, without the customers’ names and addresses', async () => {
    const { person, customer } = await visiting();
    const { status, body } = await person.request('GET', `${ACCOUNT}/export`);
    expect(status).toBe(200);
    expect([body.trainer.name, body.trainer.currentAddress, body.trainer.kyc.accountNumber]).toStrictEqual([
      'Arjun Rao',
      '4, MG Road',
      '998877665544',
    ]);
    expect(body.visits).toMatchObject([{ date: '2026-11-22', time: '07:00', service: 'FITNESS', pincode: '560038' }]);
    expect(JSON.stringify(body)).not.toMatch(/Kavya|Lotus/);
    expect(Object.keys((await customer.request('GET', `${ACCOUNT}/export`)).body)).not.toContain('trainer');
  });

  it('cannot leave before the assigned visits are completed, and learns what to do', async () => {
    const { person, bookingId } = await visiting();
    const refused = await person.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'not_erasable']);
    expect(refused.body.message).toBe(
      'You have a visit on Sun 22 Nov, 7:00–8:00 am. Please complete it, or ask us to give it to another trainer. Then you can delete your account',
    );
    await running().clock.set('2026-11-22T08:00:00+05:30');
    const admin = await Customer.admin(running());
    const complete = `/bff/api/v1/admin/service-requests/${bookingId}/complete`;
    expect((await admin.request('POST', complete, { reason: 'The customer confirmed it' })).status).toBe(200);
    const later = await Customer.loggedIn(running(), person.email);
    const unpaid = await later.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD });
    expect([unpaid.status, unpaid.body.message]).toStrictEqual([
      409,
      'We have yet to pay you for a visit. You can delete your account once your money is with your bank',
    ]);
    await payAll();
    const paid = await Customer.loggedIn(running(), person.email);
    expect((await paid.request('POST', `${ACCOUNT}/erasure`, { password: 'wrong1' })).status).toBe(422);
    expect((await paid.request('POST', `${ACCOUNT}/erasure`, { password: PASSWORD })).status).toBe(200);
    await running().clock.advanceMinutes(8 * 24 * 60);
    await erase(person.id);
    await erase(person.id); // it may run twice
    const { mongo } = running();
    const visit = await mongo.collection('bookings').findOne({ _id: bookingId });
    expect([visit?.trainer.name, visit?.trainer.phone, visit?.name]).toStrictEqual(['Erased', '-', 'Kavya Menon']);
    for (const name of ['trainers', 'users', 'kyc_uploads']) {
      const text = JSON.stringify(
        await mongo
          .collection(name)
          .find({ email: { $ne: null } })
          .toArray(),
      );
      expect(text).not.toContain(person.email);
    }
    expect(await mongo.collection('trainers').findOne({ userId: new ObjectId(person.id) })).toMatchObject({
      name: 'Erased trainer',
      blocked: true,
      kyc: null,
      currentAddress: '',
    });
    await running().clock.set(MORNING);
  });
});
