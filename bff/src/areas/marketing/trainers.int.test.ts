import { describe, expect, it } from '@jest/globals';
import { type AppUnderTest, useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, mailTo } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { aPicture } from '../../../test/pictures.ts';

let count = 0;
/** A trainer's registration that is right; each has an address and number of its own. */
const aTrainer = (fields: Record<string, unknown> = {}) => {
  count += 1;
  return {
    name: 'Arjun Rao',
    email: `arjun.${count}@trainer.example`,
    password: 'Namaste1',
    gender: 'Male',
    pin: '560038',
    phone: `98765${String(count).padStart(5, '0')}`,
    current_address: '4, MG Road',
    service_type: 'Fitness Trainer',
    ...fields,
  };
};
const register = (running: AppUnderTest, body: unknown) => ask(running, 'POST', '/bff/trainer/trainerRegister', { body });

/** Registers, and reads the token of the mailed link. */
async function linkOf(running: AppUnderTest, trainer = aTrainer()): Promise<string> {
  expect((await register(running, trainer)).status).toBe(201);
  const { text } = await mailTo(running, String(trainer.email), /KYC/);
  return /updatekyc\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');
}

async function uploadTo({ origin }: AppUnderTest, id: string, file = aPicture()) {
  const form = new FormData();
  form.set('id', id);
  form.set('file', new Blob([file.bytes]), file.name);
  const answer = await fetch(`${origin}/bff/admin/api/trainer/imageUpload`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as { file: string; code: string } };
}

const aKyc = async (running: AppUnderTest, id: string, fields: Record<string, unknown> = {}) => {
  const references: string[] = [];
  for (let each = 0; each < 4; each++) references.push((await uploadTo(running, id)).body.file);
  const [aadhar, pan, photo, certificate] = references;
  return {
    age: 30,
    language: ['Kannada', 'English'],
    qualification: "Bachelor's degree",
    experience: '4 years',
    account_no: '123456789',
    confirm_account_no: '123456789',
    account_holder_name: 'Arjun Rao',
    ifsc_code: 'sbin0000123',
    bank_name: 'State Bank of India',
    branch_name: 'MG Road',
    aadhar,
    pan,
    photo,
    certificate,
    ...fields,
  };
};
const submit = (running: AppUnderTest, id: string, body: unknown) =>
  ask(running, 'PATCH', `/bff/admin/api/trainer/updateKyc/${id}`, { body });

describe('registering as a trainer', () => {
  const running = useApp();

  it('makes an account of type T and a record that waits, with the area of the pincode', async () => {
    const trainer = aTrainer();
    const answer = await register(running(), trainer);
    expect([answer.status, answer.body.success]).toStrictEqual([201, true]);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    expect([record?.status, record?.kyc, record?.state, record?.district]).toStrictEqual(['P', null, 'Karnataka', 'Bengaluru Urban']);
    expect(record?.servicingArea[0]).toMatch(/Indiranagar/);
    const login = await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: trainer.email, password: 'Namaste1' } });
    expect(login.body.response.user.type).toBe('T');
  });

  it('takes an address and a number once, with 400 as section 7 has it', async () => {
    const trainer = aTrainer();
    const both = await Promise.all([register(running(), trainer), register(running(), trainer)]);
    expect(both.map(({ status }) => status).sort()).toStrictEqual([201, 400]);
    for (const again of [
      { ...aTrainer(), email: trainer.email },
      { ...aTrainer(), phone: `+91${trainer.phone}` },
    ]) {
      const refused = await register(running(), again);
      expect([refused.status, refused.body.statusCode]).toStrictEqual([400, 400]);
      expect(refused.body.message).toBe('Provided Email Id/Phone number already registered !');
    }
  });

  it('by the older call does the same', async () => {
    const { current_address, ...rest } = aTrainer();
    const older = { ...rest, c_address: current_address, servicingArea: [], token: 'isTrainer', status: 'P' };
    expect((await ask(running(), 'POST', '/bff/api/v1/trainers', { body: older })).status).toBe(201);
    const wrong = await ask(running(), 'POST', '/bff/api/v1/trainers', { body: { name: 'x' } });
    expect([wrong.status, wrong.body.statusCode]).toStrictEqual([400, 400]);
  });

  it('says at each field what is wrong', async () => {
    const answer = await register(running(), { name: '', email: 'x', password: 'short', phone: '1', pin: 'abcdef', current_address: ' ' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.name).toStrictEqual(['Please input your name !']);
    expect(answer.body.errors.pin).toStrictEqual(['Please enter valid pin']);
    for (const field of ['email', 'password', 'phone', 'current_address', 'gender', 'service_type'])
      expect([field, Boolean(answer.body.errors[field])]).toEqual([field, true]);
    expect((await register(running(), aTrainer({ pin: '999999' }))).body.errors.pin).toStrictEqual(['Please enter valid pin']);
  });
});

describe('a pincode', () => {
  const running = useApp();
  const find = (pin: string) => ask(running(), 'GET', `/bff/pincode/${pin}`);

  it('is answered as the postal service does', async () => {
    const [answer] = (await find('560038')).body;
    expect(answer.Status).toBe('Success');
    expect([answer.PostOffice[0].State, answer.PostOffice[0].District, answer.PostOffice[0].Pincode]).toStrictEqual([
      'Karnataka',
      'Bengaluru Urban',
      '560038',
    ]);
    expect((await find('999999')).body).toStrictEqual([{ Message: 'No records found', Status: 'Error', PostOffice: null }]);
    for (const wrong of ['abcdef', '012345', '56003', '5600380']) expect([wrong, (await find(wrong)).status]).toEqual([wrong, 422]);
  });
});

describe('the KYC of a trainer', () => {
  const running = useApp();

  it('is done by the mailed link, once; the trainer is ready for approval, and hears of it', async () => {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    const answer = await submit(running(), id, await aKyc(running(), id, { account_holder_name: 'Arjun 1234 5678 9012' }));
    expect([answer.status, answer.body.status, answer.body.message]).toStrictEqual([200, 'success', 'KYC Done Succesfully']);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    expect([record?.kyc.ifsc, record?.kyc.accountHolder, record?.kyc.languages]).toStrictEqual([
      'SBIN0000123',
      'Arjun XXXX XXXX 9012',
      ['Kannada', 'English'],
    ]);
    await mailTo(running(), String(trainer.email), /have your documents/);
    const again = await submit(running(), id, { ...(await aKyc(running(), await linkOf(running()))) });
    expect(again.body.code).toBe('link_used');
    expect((await uploadTo(running(), id)).body.code).toBe('link_used');
  });

  it('says at each field what is wrong, and leaves the link open', async () => {
    const id = await linkOf(running());
    const wrong: [fields: Record<string, unknown>, field: string, message: string][] = [
      [{ age: 17 }, 'age', 'Age should be between 18 - 50'],
      [{ age: 51 }, 'age', 'Age should be between 18 - 50'],
      [{ language: [] }, 'language', 'Specify atleast one language !'],
      [{ account_no: '123456', confirm_account_no: '123456' }, 'account_no', 'Please enter a valid account number'],
      [{ confirm_account_no: '987654321' }, 'confirm_account_no', 'Account Number mismatch'],
      [{ ifsc_code: 'SBIN1000123' }, 'ifsc_code', 'Please enter valid IFSC Code'],
      [{ pan: undefined }, 'pan', 'Please provide images of all the documents !!'],
    ];
    const right = await aKyc(running(), id);
    for (const [fields, field, message] of wrong) {
      const answer = await submit(running(), id, { ...right, ...fields });
      expect([field, [answer.status, answer.body.errors[field]]]).toEqual([field, [422, [message]]]);
    }
    expect((await submit(running(), id, right)).status).toBe(200);
  });

  it('takes only documents that came by the same link', async () => {
    const [mine, theirs] = [await linkOf(running()), await linkOf(running())];
    const { file } = (await uploadTo(running(), theirs)).body;
    const answer = await submit(running(), mine, await aKyc(running(), mine, { photo: file }));
    expect([answer.status, answer.body.errors.photo]).toStrictEqual([422, ['Please provide images of all the documents !!']]);
  });

  it('takes no file without a link, no program, and gives none out', async () => {
    expect((await uploadTo(running(), 'made-up')).body.code).toBe('link_unknown');
    const id = await linkOf(running());
    const program = { name: 'aadhar.png', bytes: new Uint8Array(Buffer.from('MZ a program')) };
    expect((await uploadTo(running(), id, program)).status).toBe(422);
    const { file, ...envelope } = (await uploadTo(running(), id)).body;
    expect(envelope).toStrictEqual({ success: true, status: 'success', message: '', response: { file } }); // D32, D39
    const fileId = file.replace('kyc:', '');
    expect((await ask(running(), 'GET', `/bff/api/v1/files/${fileId}?until=4000000000&signature=x`)).status).toBe(404);
  });

  it('takes a hostile file as what its first bytes say, or not at all', async () => {
    const id = await linkOf(running());
    const refused = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a=1;alert(1)//',
    ];
    for (const content of refused)
      expect([content, (await uploadTo(running(), id, { name: 'photo.png', bytes: new Uint8Array(Buffer.from(content)) })).status]).toEqual(
        [content, 422],
      );
    // A picture with a page behind it keeps the picture only; a PDF that would unfold to gigabytes is never unfolded.
    const polyglot = { name: 'photo.html', bytes: new Uint8Array([...aPicture().bytes, ...Buffer.from('<script>alert(1)</script>')]) };
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj<</Filter[/FlateDecode/FlateDecode]/Length 4000000>>stream\n'),
      Buffer.alloc(4_000_000),
    ]);
    const kyc = await aKyc(running(), id, {
      photo: (await uploadTo(running(), id, polyglot)).body.file,
      pan: (await uploadTo(running(), id, { name: 'pan.pdf', bytes: new Uint8Array(bomb) })).body.file,
    });
    expect((await submit(running(), id, kyc)).status).toBe(200);
    const admin = await Customer.admin(running());
    const [{ _doc }] = (await admin.ask('GET', '/bff/api/v1/trainers?limit=1')).body.response.rows;
    const [photo, pan] = await Promise.all([_doc.photo, _doc.pan].map((address) => fetch(running().origin + address)));
    expect([photo?.headers.get('content-type'), photo?.headers.get('x-content-type-options')]).toStrictEqual(['image/png', 'nosniff']);
    expect((await photo?.text()) ?? '').not.toMatch(/script/);
    expect(pan?.headers.get('content-disposition') ?? '').toMatch(/^attachment/);
    expect(pan?.headers.get('content-security-policy') ?? '').toMatch(/sandbox/);
    await pan?.body?.cancel();
  });

  it('is not opened by a link for a new password', async () => {
    const trainer = aTrainer();
    await linkOf(running(), trainer);
    await ask(running(), 'POST', '/bff/api/v1/account/password-links', { body: { email: trainer.email } });
    const { text } = await mailTo(running(), String(trainer.email), /new password/);
    const token = /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await uploadTo(running(), token)).body.code).toBe('link_unknown');
    expect((await ask(running(), 'GET', `/bff/api/v1/marketing/kyc-links/${token}`)).body.state).toBe('unknown');
  });
});

describe('what ops decide of a trainer', () => {
  const running = useApp();
  /** A trainer who waits for approval. */
  async function aCandidate() {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    await submit(running(), id, await aKyc(running(), id));
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    return { email: String(trainer.email), id: String(record?._id) };
  }
  const state = async (admin: Customer, id: string) => {
    const { status, kyc, block_status, account_no } = (await admin.ask('GET', `/bff/api/v1/trainers/${id}`)).body.response._doc;
    return { status, kyc, block_status, account_no };
  };

  it('approves once the KYC is done, and tells the trainer; a second click changes nothing', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    expect(await state(admin, id)).toStrictEqual({ status: 'P', kyc: '2', block_status: '', account_no: 'XXXXX6789' });
    const answers = await Promise.all([
      admin.ask('POST', '/bff/api/v1/trainers/approve/', { id }),
      admin.ask('POST', '/bff/api/v1/trainers/approve', { id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect((await state(admin, id)).status).toBe('A');
    await mailTo(running(), email, /one of us/);
    expect((await admin.ask('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'Too late' })).body.code).toBe('trainer_not_ready');
  });

  it('rejects with a reason that the trainer reads', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    const answer = await admin.ask('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'The certificate cannot be read' });
    expect([answer.status, answer.body.message]).toStrictEqual([200, 'Rejected Succesfully']);
    const { text } = await mailTo(running(), email, /registration as a trainer/);
    expect(text).toMatch(/The certificate cannot be read/);
    expect((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id })).status).toBe(409);
  });

  it('answers as before where a rejected trainer is rejected again, and keeps the first reason (D45)', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    await admin.ask('POST', '/bff/api/v1/trainers/reject', { id, reason: 'The certificate cannot be read' });
    const again = await admin.ask('POST', '/bff/api/v1/trainers/reject', { id, reason: 'Clicked twice' });
    expect([again.status, again.body.message]).toStrictEqual([200, 'Rejected Succesfully']);
    const record = await running().mongo.collection('trainers').findOne({ email });
    expect([record?.status, record?.rejectedFor]).toStrictEqual(['R', 'The certificate cannot be read']);
  });

  it('does not approve a trainer whose KYC is not done, nor one who does not exist', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    await register(running(), trainer);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    expect((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id: String(record?._id) })).status).toBe(409);
    expect((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id: 'f'.repeat(24) })).status).toBe(404);
  });

  it('blocks and unblocks, says so, and lets nobody but ops do it', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aCandidate();
    expect((await admin.ask('POST', '/bff/api/v1/trainers/block/', { id })).body.message).toBe('Blocked Succesfully');
    expect((await state(admin, id)).block_status).toBe('Block');
    expect((await admin.ask('POST', '/bff/api/v1/trainers/unblock/', { id })).body.message).toBe('Unblocked Succesfully');
    expect((await state(admin, id)).block_status).toBe('');
    const customer = await Customer.signedIn(running());
    for (const call of ['approve', 'reject', 'block', 'unblock'])
      expect([call, (await customer.ask('POST', `/bff/api/v1/trainers/${call}/`, { id })).status]).toEqual([call, 403]);
    expect((await customer.ask('GET', '/bff/api/v1/trainers')).status).toBe(403);
    expect((await ask(running(), 'GET', `/bff/api/v1/trainers/${id}`)).status).toBe(401);
  });

  it('is shown with documents for ten minutes and with the bank when asked for, and every look is noted', async () => {
    const [admin, viewer, accountant] = [
      await Customer.admin(running()),
      await Customer.admin(running(), 'viewer'),
      await Customer.admin(running(), 'accountant'),
    ];
    const { id } = await aCandidate();
    const record = async (person: Customer) => (await person.ask('GET', `/bff/api/v1/trainers/${id}`)).body.response._doc;
    const { photo, pan } = await record(admin);
    expect((await record(viewer)).photo).toBeNull();
    const open = async (address: string) => (await fetch(running().origin + address)).status;
    expect(await open(photo)).toBe(200);
    expect(await open(photo.replace(/by=\w+/, `by=${viewer.id}`))).toBe(404);
    expect(await open(photo.replace('/photo?', '/aadhar?'))).toBe(404);
    await running().clock.advanceMinutes(11);
    expect(await open(pan)).toBe(404);
    const bank = `/bff/api/v1/admin/trainers/${id}/bank`;
    expect((await viewer.ask('POST', bank, {})).status).toBe(403);
    expect((await accountant.ask('POST', bank, {})).body.account_no).toMatch(/^\d{5}6789$/);
    const { rows } = (await admin.ask('GET', `/bff/api/v1/admin/audit?subject=${id}`)).body;
    expect(rows.map((row: { action: string; by: { id: string } }) => [row.action, row.by.id])).toStrictEqual([
      ['trainer.read-bank', accountant.id],
      ['trainer.read-photo', admin.id],
    ]);
  });

  it('a visitor sees by pincode whether an approved trainer comes', async () => {
    const admin = await Customer.admin(running());
    const covered = async (pin: string) => (await ask(running(), 'GET', `/bff/api/v1/marketing/coverage/${pin}`)).body;
    const { id } = await aCandidate();
    await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id });
    expect(await covered('560038')).toStrictEqual({
      place: { district: 'Bengaluru Urban', state: 'Karnataka' },
      here: ['FITNESS'],
      nearby: ['FITNESS'],
    });
    expect((await covered('560001')).here).toStrictEqual([]);
    expect((await covered('400001')).nearby).toStrictEqual([]);
    expect((await covered('999999')).place).toBeNull();
    expect((await ask(running(), 'GET', '/bff/api/v1/marketing/coverage/abcdef')).status).toBe(422);
  });
});

describe('the bank of an IFSC', () => {
  const running = useApp();
  const find = (ifsc: string) => ask(running(), 'GET', `/bff/api/v1/marketing/banks/${ifsc}`);

  it('is known offline, in lower case too', async () => {
    expect((await find('sbin0000123')).body.bank).toBe('State Bank of India');
    expect((await find('ZZZZ0000123')).body.bank).toBeNull();
    expect((await find('SBIN1000123')).status).toBe(422);
  });
});
