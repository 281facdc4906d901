import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, request } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

/** "a pincode of the directory is accepted below it as well (all of Delhi is 1100xx). 000000 and letters stay refused" (D44) */
const DELHI = '110001';
const UNKNOWN = '100000';
const REFUSED = ['000000', 'abcdef', '012345'];

describe('a pincode below 111111', () => {
  const running = useApp();
  const aRegistration = (pin: string) => ({
    name: 'Meera Khanna',
    email: 'meera@trainer.example',
    password: 'Namaste1',
    gender: 'Female',
    pin,
    phone: '9810012345',
    current_address: '4, Barakhamba Road',
    service_type: 'Yoga Trainer',
  });

  it('can be booked if the directory knows it, with a trainer who serves it', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ pincode: DELHI, area: 'Connaught Place' });
    const trainer = await aTrainer(running(), { pin: DELHI, district: 'New Delhi', state: 'Delhi' });
    const admin = await Customer.admin(running());
    const answer = await admin.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainer });
    expect([answer.status, answer.body.status, answer.body.pincode]).toStrictEqual([200, 'Trainer Assigned', DELHI]);
  });

  it.each([UNKNOWN, ...REFUSED])('cannot be booked as %s', async (pincode) => {
    const customer = await Customer.signedIn(running());
    const answer = await customer.book({ pincode, trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    expect([answer.status, answer.body.errors]).toStrictEqual([422, { pincode: ['Please enter a valid pin code!'] }]);
  });

  it('can be booked above that range, known or not', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.book({ pincode: '111112' })).status).toBe(201);
  });

  it('is accepted for a trainer’s home and service area', async () => {
    const register = (pin: string) => request(running(), 'POST', '/bff/trainer/trainerRegister', { body: aRegistration(pin) });
    for (const pin of [UNKNOWN, ...REFUSED]) {
      const { status, body } = await register(pin);
      expect([pin, status, body.errors]).toStrictEqual([pin, 400, { pin: ['Please enter valid pin'] }]);
    }
    expect((await register(DELHI)).status).toBe(201);
    await mailTo(running(), 'meera@trainer.example', /KYC/);
    const trainer = await running().mongo.collection('trainers').findOne({ email: 'meera@trainer.example' });
    expect([trainer?.pin, trainer?.state]).toStrictEqual([DELHI, 'Delhi']);
    expect(trainer?.servicingArea.join()).toMatch(/Connaught Place/);
  });

  it('is answered by the postal lookup and the coverage check', async () => {
    const [found] = (await request(running(), 'GET', `/bff/pincode/${DELHI}`)).body;
    expect([found.Status, found.PostOffice[0].State]).toStrictEqual(['Success', 'Delhi']);
    const coverage = (pin: string) => request(running(), 'GET', `/bff/api/v1/marketing/coverage/${pin}`);
    expect((await coverage(DELHI)).body).toMatchObject({ place: { state: 'Delhi' }, here: ['FITNESS'] });
    expect((await coverage(UNKNOWN)).body).toStrictEqual({ place: null, here: [], nearby: [] });
    for (const pin of REFUSED) {
      const { status, body } = await coverage(pin);
      expect([pin, status, body.errors]).toStrictEqual([pin, 422, { pin: ['Please enter valid pin'] }]);
    }
  });
});
