import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ENQUIRY_HEALTH_CONSENT } from '@fitghar/contracts/common';
import type { MailLinks } from '@fitghar/services/identity';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { aKyc, aTrainer, linkAt, linkOf, submit } from '../../../test/kyc.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const ANSWER = 'marked-injury-of-the-knee';
const [ACCOUNT, NEW_ACCOUNT] = ['918273645546', '645546918273'];
/** PNG, JPEG and PDF; long enough that the compressed code of remotes does not contain them by chance. */
const BEGINNINGS_OF_FILES = ['\x89PNG\r\n\x1a\n', '\x00\x10JFIF\x00\x01', '%PDF-1.'].map((text) => Buffer.from(text, 'latin1'));
const DELIVERIES = '/bff/api/v1/admin/plan-deliveries';
const newKey = (first: number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, place) => (first + place * 7) % 256)).toString('base64');
const [OLD, NEW] = [`old=${newKey(1)}`, `new=${newKey(2)}`];

describe('data at rest', () => {
  const running = useApp({ DATA_KEYS: OLD });
  let trainerId = '';
  let planId = '';

  const account = async (app = running()): Promise<string> =>
    (await (await Customer.admin(app)).request('POST', `/bff/api/v1/admin/trainers/${trainerId}/bank`, {})).body.account_no;
  const assessment = async (app = running()): Promise<string> =>
    (await (await Customer.admin(app)).request('GET', `${DELIVERIES}/${planId}`)).body.assessment.medical_condition;
  const photo = async (app = running()): Promise<number> => {
    const { body } = await (await Customer.admin(app)).request('GET', `/bff/api/v1/trainers/${trainerId}`);
    const answer = await fetch(app.origin + body.response._doc.photo);
    return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 0 ? 200 : answer.status;
  };
  const approveNewKyc = async (app: AppUnderTest): Promise<void> => {
    const admin = await Customer.admin(app);
    const kyc = `/bff/api/v1/admin/trainers/${trainerId}/kyc`;
    const { submitted_at } = (await admin.request('GET', kyc)).body.waiting;
    expect((await admin.request('POST', `${kyc}/approve`, { submitted_at })).status).toBe(200);
  };
  const rotate = (DATA_KEYS: string) =>
    promisify(execFile)(process.execPath, ['bff/dist/rotate-data-keys.js'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', MONGODB_URI: running().settings.MONGODB_URI, DATA_KEYS },
    });

  it('holds no account number, health answer or document in clear, and shows each only to those who may see it', async () => {
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    const kyc = { account_no: ACCOUNT, confirm_account_no: ACCOUNT };
    expect((await submit(running(), link, await aKyc(running(), link, kyc))).status).toBe(200);
    trainerId = String((await running().mongo.collection('trainers').findOne({ email: trainer.email }))?._id);
    const approved = await (await Customer.admin(running())).request('POST', '/bff/api/v1/trainers/approve', { id: trainerId });
    expect(approved.status).toBe(200);
    await running().provider<MailLinks>('MailLinks').create('kyc', trainer.email);
    const again = await linkAt(running(), trainer.email, 2);
    const newKyc = { account_no: NEW_ACCOUNT, confirm_account_no: NEW_ACCOUNT };
    expect((await submit(running(), again, await aKyc(running(), again, newKyc))).status).toBe(200);
    const customer = await Customer.signedIn(running());
    planId = (await customer.boughtPlan({ ...DIET_PLAN_BODY, medical_condition: ANSWER })).plan_id;
    const natal = {
      name: 'Asha',
      email: 'asha@natal.example',
      phone: '9845012345',
      requirement: ANSWER,
      health_consent: ENQUIRY_HEALTH_CONSENT.version,
    };
    expect((await request(running(), 'POST', '/bff/user/natalEnquiry', { body: natal })).status).toBe(200);
    const admin = await Customer.admin(running());
    const enquiry = await running().mongo.collection('enquiries').findOne({ email: natal.email });
    expect((await admin.request('POST', `/bff/api/v1/admin/enquiries/${enquiry?._id}/answer`, { message: ANSWER })).status).toBe(200);
    const drafted = async (id: string): Promise<number> => {
      const { body } = await admin.request('GET', `${DELIVERIES}/${id}`);
      return body.version;
    };
    const version = await eventually(() => drafted(planId));
    expect((await admin.request('PATCH', `${DELIVERIES}/${planId}`, { version, paused_reason: ANSWER })).body.paused_reason).toBe(ANSWER);
    const sentId = (await customer.boughtPlan({ ...DIET_PLAN_BODY, medical_condition: ANSWER })).plan_id;
    const sent = { version: await eventually(() => drafted(sentId)) };
    expect((await admin.request('POST', `${DELIVERIES}/${sentId}/send`, sent)).status).toBe(200);
    const checkIn = await customer.request('POST', `/bff/api/v1/plans/${sentId}/check-ins`, { weight_kg: 71.5, note: ANSWER });
    expect(checkIn.body.check_ins).toMatchObject([{ weight_kg: 71.5, note: ANSWER }]);

    const names = (await running().mongo.listCollections().toArray()).map(({ name }) => name);
    const raw: Buffer[] = [];
    for (const name of names)
      for await (const bytes of running().mongo.collection(name).find({}, { raw: true })) raw.push(bytes as unknown as Buffer);
    const everything = Buffer.concat(raw);
    expect(everything.includes(trainer.email)).toBe(true);
    for (const secret of [ACCOUNT, NEW_ACCOUNT, ANSWER, ...BEGINNINGS_OF_FILES])
      expect([String(secret), everything.includes(secret)]).toStrictEqual([String(secret), false]);
    expect([await account(), await assessment(), await photo()]).toStrictEqual([ACCOUNT, ANSWER, 200]);
  });

  it('does not open a value that was moved to another record', async () => {
    const other = (await (await Customer.signedIn(running())).boughtPlan({ ...DIET_PLAN_BODY, medical_condition: 'none' })).plan_id;
    const plans = running().mongo.collection('plans');
    const stored = (await plans.find().sort({ _id: 1 }).toArray()).find(({ _id }) => String(_id) === planId) ?? fail('no plan');
    const target = (await plans.find().toArray()).find(({ _id }) => String(_id) === other) ?? fail('no plan');
    await plans.updateOne({ _id: target._id }, { $set: { dataKey: stored.dataKey, assessment: stored.assessment } });
    const admin = await Customer.admin(running());
    expect((await admin.request('GET', `${DELIVERIES}/${other}`)).status).toBe(500);
    await plans.deleteOne({ _id: target._id });
  });

  it('does not show a value in clear that was put in place of a sealed one', async () => {
    const plans = running().mongo.collection('plans');
    const sealed = await plans.findOne({ draft: { $ne: null } }, { projection: { assessment: 1 } });
    await plans.updateOne({ _id: sealed?._id }, { $set: { assessment: { medical_condition: 'none' } } });
    const { status } = await (await Customer.admin(running())).request('GET', `${DELIVERIES}/${String(sealed?._id)}`);
    await plans.updateOne({ _id: sealed?._id }, { $set: { assessment: sealed?.assessment } });
    expect(status).toBe(500);
  });

  it('changes its key without becoming unreadable; the old key is needed until nothing uses it', async () => {
    await expect(startApp({ ...running().settings, DATA_KEYS: NEW })).rejects.toThrow('DATA_KEYS: lacks the key old');
    await expect(startApp({ ...running().settings, DATA_KEYS: `old=${newKey(3)}` })).rejects.toThrow('is not the one that this database');
    const both = `${NEW},${OLD}`;
    expect((await rotate(both)).stdout).toMatch(/^[1-9]\d* records now use the first key\nNo record uses old now/);
    expect((await rotate(both)).stdout).toBe('0 records now use the first key\n');
    const rotated = await startApp({ ...running().settings, DATA_KEYS: NEW });
    expect([await account(rotated), await assessment(rotated), await photo(rotated)]).toStrictEqual([ACCOUNT, ANSWER, 200]);
    await approveNewKyc(rotated);
    expect(await account(rotated)).toBe(NEW_ACCOUNT);
    await rotated.stop();
  });
});
