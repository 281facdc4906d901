import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, PASSWORD, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { aPicture } from '../../../test/pictures.ts';

const UPLOAD = '/bff/admin/api/trainer/imageUpload';
const REGISTER = '/bff/api/v1/trainers';
const DOCUMENTS = ['aadhar', 'pan', 'photo', 'certificate'] as const;

let count = 0;
const aTrainer = (fields: Record<string, unknown> = {}) => {
  count += 1;
  return {
    name: 'Meera Nair',
    email: `meera.${count}@trainer.example`,
    password: PASSWORD,
    gender: 'Female',
    pin: '560038',
    phone: `97654${String(count).padStart(5, '0')}`,
    c_address: '4, MG Road',
    service_type: 'Yoga Trainer',
    token: 'isTrainer',
    status: 'P',
    ...fields,
  };
};
const KYC = {
  age: 30,
  language: 'Malayalam',
  qualification: "Master's degree",
  experience: 'NA',
  account_no: 'AB12345678',
  confirm_account_no: 'AB12345678',
  account_holder_name: 'Meera Nair',
  ifsc_code: 'SBIN0000123',
  bank_name: 'State Bank of India',
  branch_name: 'MG Road',
};
const upload = (person: Customer, fields: Record<string, string> = {}) => person.send(UPLOAD, fields, aPicture());
const findTrainer = async (admin: Customer, email: string) =>
  (await admin.request('GET', `${REGISTER}?q=${email}`)).body.response.rows[0]?._doc;

async function uploadAll(person: Customer, fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const references: [string, string][] = [];
  for (const name of DOCUMENTS) references.push([name, (await upload(person, fields)).body.file]);
  return Object.fromEntries(references);
}

describe('the older trainer registration', () => {
  const running = useApp();
  const register = (body: unknown) => request(running(), 'POST', REGISTER, { body });

  it('stores the multi-step form’s KYC details, which complete the KYC if nothing is missing', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer({ ...KYC });
    const answer = await register(trainer);
    expect([answer.status, answer.body.message]).toStrictEqual([201, 'Registered successfully']);
    expect(await findTrainer(admin, trainer.email)).toMatchObject({
      age: 30,
      experience: 'NA',
      kyc: '1',
      account_no: 'XXXXXX5678',
      bank_name: 'State Bank of India',
      photo: null,
    });
    await mailTo(running(), trainer.email, /KYC/);
  });

  it('answers 400 to what section 5 forbids and adds nothing', async () => {
    const { gender, ...without } = aTrainer();
    expect((await register(without)).body).toMatchObject({ statusCode: 400, errors: { gender: ['Please choose Male or Female'] } });
    expect((await register(aTrainer({ age: 51 }))).body).toMatchObject({
      statusCode: 400,
      errors: { age: ['Age should be between 18 - 50'] },
    });
  });

  it('accepts documents uploaded by the same team member, which complete the KYC', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer({ ...KYC, ...(await uploadAll(admin)) });
    expect((await admin.request('POST', REGISTER, trainer)).status).toBe(201);
    const { kyc, photo, _id } = await findTrainer(admin, trainer.email);
    expect([kyc, (await fetch(running().origin + photo)).status]).toStrictEqual(['2', 200]);
    expect((await admin.request('POST', `${REGISTER}/approve/`, { id: _id })).status).toBe(200);
  });

  it('accepts no one else’s documents and then registers no one', async () => {
    const [admin, other] = [await Customer.admin(running()), await Customer.admin(running())];
    const { pan = '' } = await uploadAll(other);
    const refused = { pan: ['Please provide images of all the documents !!'] };
    const trainer = aTrainer({ pan });
    for (const answer of [await admin.request('POST', REGISTER, trainer), await register(trainer)])
      expect([answer.status, answer.body.errors]).toStrictEqual([400, refused]);
    expect(await findTrainer(admin, trainer.email)).toBeUndefined();
    expect((await other.request('POST', REGISTER, trainer)).status).toBe(201);
    expect((await other.request('POST', REGISTER, aTrainer({ pan }))).body.errors).toStrictEqual(refused);
  });
});

describe('a document uploaded by the team (D39)', () => {
  const running = useApp();
  const linkOf = async (email: string): Promise<string> => {
    const { text } = await mailTo(running(), email, /KYC/);
    return /updatekyc\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');
  };

  it('for a trainer can be used in that trainer’s KYC', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    await request(running(), 'POST', REGISTER, { body: trainer });
    const { _id: id } = await findTrainer(admin, trainer.email);
    const link = await linkOf(trainer.email);
    const kyc = { ...KYC, ...(await uploadAll(admin, { id })) };
    expect((await request(running(), 'PATCH', `/bff/admin/api/trainer/updateKyc/${link}`, { body: kyc })).body.message).toBe(
      'KYC Done Succesfully',
    );
  });

  it('requires an existing trainer and the permission to review trainers', async () => {
    const [admin, viewer, customer] = [
      await Customer.admin(running()),
      await Customer.admin(running(), 'viewer'),
      await Customer.signedIn(running()),
    ];
    expect((await upload(admin, { id: 'f'.repeat(24) })).status).toBe(404);
    for (const person of [viewer, customer])
      expect([(await upload(person)).status, (await upload(person, { id: 'f'.repeat(24) })).status]).toStrictEqual([401, 401]);
    expect((await upload(admin, { id: 'made-up' })).body.code).toBe('link_unknown');
  });

  it('does not affect the link: the trainer needs no login, even if the link has expired', async () => {
    const trainer = aTrainer();
    await request(running(), 'POST', REGISTER, { body: trainer });
    const id = await linkOf(trainer.email);
    expect((await upload(await Customer.loggedIn(running(), trainer.email), { id })).status).toBe(200);
    const form = new FormData();
    form.set('id', id);
    form.set('file', new Blob([aPicture().bytes]), 'photo.png');
    const headers = { authorization: 'Bearer expired' };
    expect((await fetch(running().origin + UPLOAD, { method: 'POST', headers, body: form })).status).toBe(200);
  });
});
