import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AppUnderTest, useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, mailTo } from '../../../test/customer.ts';
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
  assert.equal((await register(running, trainer)).status, 201);
  const { text } = await mailTo(running, String(trainer.email), /KYC/);
  return /updatekyc\?id=([\w-]+)/.exec(text)?.[1] ?? assert.fail('no link in the mail');
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
    assert.deepEqual([answer.status, answer.body.success], [201, true]);
    const record = await running().mongo.connection.collection('trainers').findOne({ email: trainer.email });
    assert.deepEqual([record?.status, record?.kyc, record?.state, record?.district], ['P', null, 'Karnataka', 'Bengaluru Urban']);
    assert.match(record?.servicingArea[0], /Indiranagar/);
    const login = await ask(running(), 'POST', '/bff/user/userLogin', { body: { email: trainer.email, password: 'Namaste1' } });
    assert.equal(login.body.response.user.type, 'T');
  });

  it('takes an address and a number once, with 400 as section 7 has it', async () => {
    const trainer = aTrainer();
    const both = await Promise.all([register(running(), trainer), register(running(), trainer)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400]);
    for (const again of [
      { ...aTrainer(), email: trainer.email },
      { ...aTrainer(), phone: `+91${trainer.phone}` },
    ]) {
      const refused = await register(running(), again);
      assert.deepEqual([refused.status, refused.body.statusCode], [400, 400]);
      assert.equal(refused.body.message, 'Provided Email Id/Phone number already registered !');
    }
  });

  it('by the older call does the same', async () => {
    const { current_address, ...rest } = aTrainer();
    const older = { ...rest, c_address: current_address, servicingArea: [], token: 'isTrainer', status: 'P' };
    assert.equal((await ask(running(), 'POST', '/bff/api/v1/trainers', { body: older })).status, 201);
    const wrong = await ask(running(), 'POST', '/bff/api/v1/trainers', { body: { name: 'x' } });
    assert.deepEqual([wrong.status, wrong.body.statusCode], [400, 400]);
  });

  it('says at each field what is wrong', async () => {
    const answer = await register(running(), { name: '', email: 'x', password: 'short', phone: '1', pin: 'abcdef', current_address: ' ' });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.body.errors.name, ['Please input your name !']);
    assert.deepEqual(answer.body.errors.pin, ['Please enter valid pin']);
    for (const field of ['email', 'password', 'phone', 'current_address', 'gender', 'service_type'])
      assert.ok(answer.body.errors[field], field);
    assert.deepEqual((await register(running(), aTrainer({ pin: '999999' }))).body.errors.pin, ['Please enter valid pin']);
  });
});

describe('a pincode', () => {
  const running = useApp();
  const find = (pin: string) => ask(running(), 'GET', `/bff/pincode/${pin}`);

  it('is answered as the postal service does', async () => {
    const [answer] = (await find('560038')).body;
    assert.equal(answer.Status, 'Success');
    assert.deepEqual(
      [answer.PostOffice[0].State, answer.PostOffice[0].District, answer.PostOffice[0].Pincode],
      ['Karnataka', 'Bengaluru Urban', '560038'],
    );
    assert.deepEqual((await find('999999')).body, [{ Message: 'No records found', Status: 'Error', PostOffice: null }]);
    for (const wrong of ['abcdef', '012345', '56003', '5600380']) assert.equal((await find(wrong)).status, 422, wrong);
  });
});

describe('the KYC of a trainer', () => {
  const running = useApp();

  it('is done by the mailed link, once; the trainer is ready for approval, and hears of it', async () => {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    const answer = await submit(running(), id, await aKyc(running(), id, { account_holder_name: 'Arjun 1234 5678 9012' }));
    assert.deepEqual([answer.status, answer.body.status, answer.body.message], [200, 'success', 'KYC Done Succesfully']);
    const record = await running().mongo.connection.collection('trainers').findOne({ email: trainer.email });
    assert.deepEqual(
      [record?.kyc.ifsc, record?.kyc.accountHolder, record?.kyc.languages],
      ['SBIN0000123', 'Arjun XXXX XXXX 9012', ['Kannada', 'English']],
    );
    await mailTo(running(), String(trainer.email), /have your documents/);
    const again = await submit(running(), id, { ...(await aKyc(running(), await linkOf(running()))) });
    assert.equal(again.body.code, 'link_used');
    assert.equal((await uploadTo(running(), id)).body.code, 'link_used');
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
      assert.deepEqual([answer.status, answer.body.errors[field]], [422, [message]], field);
    }
    assert.equal((await submit(running(), id, right)).status, 200);
  });

  it('takes only documents that came by the same link', async () => {
    const [mine, theirs] = [await linkOf(running()), await linkOf(running())];
    const { file } = (await uploadTo(running(), theirs)).body;
    const answer = await submit(running(), mine, await aKyc(running(), mine, { photo: file }));
    assert.deepEqual([answer.status, answer.body.errors.photo], [422, ['Please provide images of all the documents !!']]);
  });

  it('takes no file without a link, no program, and gives none out', async () => {
    assert.equal((await uploadTo(running(), 'made-up')).body.code, 'link_unknown');
    const id = await linkOf(running());
    const program = { name: 'aadhar.png', bytes: new Uint8Array(Buffer.from('MZ a program')) };
    assert.equal((await uploadTo(running(), id, program)).status, 422);
    const { file } = (await uploadTo(running(), id)).body;
    const fileId = file.replace('kyc:', '');
    assert.equal((await ask(running(), 'GET', `/bff/api/v1/files/${fileId}?until=4000000000&signature=x`)).status, 404);
  });

  it('takes a hostile file as what its first bytes say, or not at all', async () => {
    const id = await linkOf(running());
    const refused = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a=1;alert(1)//',
    ];
    for (const content of refused)
      assert.equal(
        (await uploadTo(running(), id, { name: 'photo.png', bytes: new Uint8Array(Buffer.from(content)) })).status,
        422,
        content,
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
    assert.equal((await submit(running(), id, kyc)).status, 200);
    const admin = await Customer.admin(running());
    const [{ _doc }] = (await admin.ask('GET', '/bff/api/v1/trainers?limit=1')).body.response.rows;
    const [photo, pan] = await Promise.all([_doc.photo, _doc.pan].map((address) => fetch(running().origin + address)));
    assert.deepEqual([photo?.headers.get('content-type'), photo?.headers.get('x-content-type-options')], ['image/png', 'nosniff']);
    assert.doesNotMatch((await photo?.text()) ?? '', /script/);
    assert.match(pan?.headers.get('content-disposition') ?? '', /^attachment/);
    assert.match(pan?.headers.get('content-security-policy') ?? '', /sandbox/);
    await pan?.body?.cancel();
  });

  it('is not opened by a link for a new password', async () => {
    const trainer = aTrainer();
    await linkOf(running(), trainer);
    await ask(running(), 'POST', '/bff/api/v1/account/password-links', { body: { email: trainer.email } });
    const { text } = await mailTo(running(), String(trainer.email), /new password/);
    const token = /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? '';
    assert.equal((await uploadTo(running(), token)).body.code, 'link_unknown');
    assert.equal((await ask(running(), 'GET', `/bff/api/v1/marketing/kyc-links/${token}`)).body.state, 'unknown');
  });
});

describe('what ops decide of a trainer', () => {
  const running = useApp();
  /** A trainer who waits for approval. */
  async function aCandidate() {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    await submit(running(), id, await aKyc(running(), id));
    const record = await running().mongo.connection.collection('trainers').findOne({ email: trainer.email });
    return { email: String(trainer.email), id: String(record?._id) };
  }
  const state = async (admin: Customer, id: string) => {
    const { status, kyc, block_status, account_no } = (await admin.ask('GET', `/bff/api/v1/trainers/${id}`)).body.response._doc;
    return { status, kyc, block_status, account_no };
  };

  it('approves once the KYC is done, and tells the trainer; a second click changes nothing', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    assert.deepEqual(await state(admin, id), { status: 'P', kyc: '2', block_status: '', account_no: 'XXXXX6789' });
    const answers = await Promise.all([
      admin.ask('POST', '/bff/api/v1/trainers/approve/', { id }),
      admin.ask('POST', '/bff/api/v1/trainers/approve', { id }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await state(admin, id)).status, 'A');
    await mailTo(running(), email, /one of us/);
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'Too late' })).body.code, 'trainer_not_ready');
  });

  it('rejects with a reason that the trainer reads', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    const answer = await admin.ask('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'The certificate cannot be read' });
    assert.deepEqual([answer.status, answer.body.message], [200, 'Rejected Succesfully']);
    const { text } = await mailTo(running(), email, /registration as a trainer/);
    assert.match(text, /The certificate cannot be read/);
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id })).status, 409);
  });

  it('does not approve a trainer whose KYC is not done, nor one who does not exist', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    await register(running(), trainer);
    const record = await running().mongo.connection.collection('trainers').findOne({ email: trainer.email });
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id: String(record?._id) })).status, 409);
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id: 'f'.repeat(24) })).status, 404);
  });

  it('blocks and unblocks, says so, and lets nobody but ops do it', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aCandidate();
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/block/', { id })).body.message, 'Blocked Succesfully');
    assert.equal((await state(admin, id)).block_status, 'Block');
    assert.equal((await admin.ask('POST', '/bff/api/v1/trainers/unblock/', { id })).body.message, 'Unblocked Succesfully');
    assert.equal((await state(admin, id)).block_status, '');
    const customer = await Customer.signedIn(running());
    for (const call of ['approve', 'reject', 'block', 'unblock'])
      assert.equal((await customer.ask('POST', `/bff/api/v1/trainers/${call}/`, { id })).status, 403, call);
    assert.equal((await customer.ask('GET', '/bff/api/v1/trainers')).status, 403);
    assert.equal((await ask(running(), 'GET', `/bff/api/v1/trainers/${id}`)).status, 401);
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
    assert.equal((await record(viewer)).photo, null);
    const open = async (address: string) => (await fetch(running().origin + address)).status;
    assert.equal(await open(photo), 200);
    assert.equal(await open(photo.replace(/by=\w+/, `by=${viewer.id}`)), 404);
    assert.equal(await open(photo.replace('/photo?', '/aadhar?')), 404);
    running().clock.advanceMinutes(11);
    assert.equal(await open(pan), 404);
    const bank = `/bff/api/v1/admin/trainers/${id}/bank`;
    assert.equal((await viewer.ask('POST', bank, {})).status, 403);
    assert.match((await accountant.ask('POST', bank, {})).body.account_no, /^\d{5}6789$/);
    const { rows } = (await admin.ask('GET', `/bff/api/v1/admin/audit?subject=${id}`)).body;
    assert.deepEqual(
      rows.map((row: { action: string; by: { id: string } }) => [row.action, row.by.id]),
      [
        ['trainer.read-bank', accountant.id],
        ['trainer.read-photo', admin.id],
      ],
    );
  });

  it('a visitor sees by pincode whether an approved trainer comes', async () => {
    const admin = await Customer.admin(running());
    const covered = async (pin: string) => (await ask(running(), 'GET', `/bff/api/v1/marketing/coverage/${pin}`)).body;
    const { id } = await aCandidate();
    await admin.ask('POST', '/bff/api/v1/trainers/approve/', { id });
    assert.deepEqual(await covered('560038'), {
      place: { district: 'Bengaluru Urban', state: 'Karnataka' },
      here: ['FITNESS'],
      nearby: ['FITNESS'],
    });
    assert.deepEqual((await covered('560001')).here, []);
    assert.deepEqual((await covered('400001')).nearby, []);
    assert.equal((await covered('999999')).place, null);
    assert.equal((await ask(running(), 'GET', '/bff/api/v1/marketing/coverage/abcdef')).status, 422);
  });
});

describe('the bank of an IFSC', () => {
  const running = useApp();
  const find = (ifsc: string) => ask(running(), 'GET', `/bff/api/v1/marketing/banks/${ifsc}`);

  it('is known offline, in lower case too', async () => {
    assert.equal((await find('sbin0000123')).body.bank, 'State Bank of India');
    assert.equal((await find('ZZZZ0000123')).body.bank, null);
    assert.equal((await find('SBIN1000123')).status, 422);
  });
});
