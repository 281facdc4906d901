import { randomUUID } from 'node:crypto';
import type { MailLinks } from '@fitghar/services/identity';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, request } from '../../../test/customer.ts';
import { aKyc, aTrainer, linkAt, linkOf, register, submit, uploadTo } from '../../../test/kyc.ts';
import { aPicture } from '../../../test/pictures.ts';

describe('trainer registration', () => {
  const running = useApp();

  it('creates an account of type T and a pending record with the pincode’s area', async () => {
    const trainer = aTrainer();
    const answer = await register(running(), trainer);
    expect([answer.status, answer.body.success]).toStrictEqual([201, true]);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    expect([record?.status, record?.kyc, record?.state, record?.district]).toStrictEqual(['P', null, 'Karnataka', 'Bengaluru Urban']);
    expect(record?.servicingArea[0]).toMatch(/Indiranagar/);
    const login = await request(running(), 'POST', '/bff/user/userLogin', { body: { email: trainer.email, password: 'Namaste1' } });
    expect(login.body.response.user.type).toBe('T');
  });

  it('accepts an address and a number once, with 400 as section 7 requires', async () => {
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

  it('works the same through the older call', async () => {
    const { current_address, ...rest } = aTrainer();
    const older = { ...rest, c_address: current_address, servicingArea: [], token: 'isTrainer', status: 'P' };
    expect((await request(running(), 'POST', '/bff/api/v1/trainers', { body: older })).status).toBe(201);
    const wrong = await request(running(), 'POST', '/bff/api/v1/trainers', { body: { name: 'x' } });
    expect([wrong.status, wrong.body.statusCode]).toStrictEqual([400, 400]);
  });

  it('reports every invalid field', async () => {
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
  const find = (pin: string) => request(running(), 'GET', `/bff/pincode/${pin}`);

  it('is answered like the postal service', async () => {
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

describe('a trainer’s KYC', () => {
  const running = useApp();

  it('is completed once through the emailed link, makes the trainer ready for approval and notifies them', async () => {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    const answer = await submit(running(), id, await aKyc(running(), id, { account_holder_name: 'Arjun 1234 5678 9012' }));
    expect([answer.status, answer.body.status, answer.body.message]).toStrictEqual([200, 'success', 'KYC Done Succesfully']);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    const admin = await Customer.admin(running());
    const bank = (await admin.request('POST', `/bff/api/v1/admin/trainers/${record?._id}/bank`, {})).body;
    expect([bank.ifsc_code, bank.account_holder_name, record?.kyc.languages]).toStrictEqual([
      'SBIN0000123',
      'Arjun XXXX XXXX 9012',
      ['Kannada', 'English'],
    ]);
    await mailTo(running(), String(trainer.email), /received your documents/);
    const again = await submit(running(), id, { ...(await aKyc(running(), await linkOf(running()))) });
    expect(again.body.code).toBe('link_used');
    expect((await uploadTo(running(), id)).body.code).toBe('link_used');
  });

  it('reports every invalid field and keeps the link open', async () => {
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

  it('accepts only documents uploaded through the same link', async () => {
    const [mine, theirs] = [await linkOf(running()), await linkOf(running())];
    const { file } = (await uploadTo(running(), theirs)).body;
    const answer = await submit(running(), mine, await aKyc(running(), mine, { photo: file }));
    expect([answer.status, answer.body.errors.photo]).toStrictEqual([422, ['Please provide images of all the documents !!']]);
  });

  it('removes uploads that were never submitted or were replaced', async () => {
    const { mongo, clock } = running();
    const files = async () => (await mongo.collection('files.files').find().toArray()).map(({ _id }) => `kyc:${_id}`);
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    const abandoned = (await uploadTo(running(), link)).body.file;
    const kyc = await aKyc(running(), link);
    expect((await submit(running(), link, kyc)).status).toBe(200);
    await clock.advanceMinutes(169 * 60);
    await running().runJob('sweep-files', { v: 1 });
    expect(await files()).toEqual(expect.arrayContaining([kyc.aadhar, kyc.pan, kyc.photo, kyc.certificate]));
    expect(await files()).not.toContain(abandoned);
    await running().provider<MailLinks>('MailLinks').create('kyc', trainer.email);
    const again = await linkAt(running(), trainer.email, 2);
    expect((await submit(running(), again, { ...kyc, photo: (await uploadTo(running(), again)).body.file })).status).toBe(200);
    await eventually(async () => !(await files()).includes(kyc.photo ?? ''));
    expect(await files()).toContain(kyc.aadhar);
    await clock.set(MORNING);
  });

  it('accepts no file without a link, no programs, and serves none', async () => {
    expect((await uploadTo(running(), 'made-up')).body.code).toBe('link_unknown');
    const id = await linkOf(running());
    const program = { name: 'aadhar.png', bytes: new Uint8Array(Buffer.from('MZ a program')) };
    expect((await uploadTo(running(), id, program)).status).toBe(422);
    const { file, ...envelope } = (await uploadTo(running(), id)).body;
    expect(envelope).toStrictEqual({ success: true, status: 'success', message: '', response: { file } }); // D32, D39
    const fileId = file.replace('kyc:', '');
    expect((await request(running(), 'GET', `/bff/api/v1/files/${fileId}?until=4000000000&signature=x`)).status).toBe(404);
  });

  it('treats a hostile file as what its first bytes say, or rejects it', async () => {
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
    // A picture with an HTML page appended keeps only the picture; a PDF that expands to gigabytes is never expanded.
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
    const [{ _doc }] = (await admin.request('GET', '/bff/api/v1/trainers?limit=1')).body.response.rows;
    const [photo, pan] = await Promise.all([_doc.photo, _doc.pan].map((address) => fetch(running().origin + address)));
    expect([photo?.headers.get('content-type'), photo?.headers.get('x-content-type-options')]).toStrictEqual(['image/png', 'nosniff']);
    expect((await photo?.text()) ?? '').not.toMatch(/script/);
    expect(pan?.headers.get('content-disposition') ?? '').toBe('attachment; filename="pan.pdf"');
    expect(pan?.headers.get('content-security-policy') ?? '').toMatch(/sandbox/);
    await pan?.body?.cancel();
  });

  it('is read only in the browser that asked for its address, and not by someone blocked since', async () => {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    expect((await submit(running(), id, await aKyc(running(), id))).status).toBe(200);
    const admin = await Customer.admin(running());
    const browser = { cookie: `fitghar_visitor=${randomUUID()}` };
    const list = await request(running(), 'GET', '/bff/api/v1/trainers?limit=1', { token: admin.token, headers: browser });
    const { photo } = list.body.response.rows[0]._doc;
    const read = async (headers: Record<string, string>) => (await request(running(), 'GET', photo, { headers })).status;
    expect(await read(browser)).toBe(200);
    expect([await read({}), await read({ cookie: `fitghar_visitor=${randomUUID()}` })]).toEqual([404, 404]);
    await running()
      .mongo.collection('users')
      .updateOne({ email: admin.email }, { $set: { blocked: true } });
    expect(await read(browser)).toBe(404);
  });

  it('is not opened by a password link', async () => {
    const trainer = aTrainer();
    await linkOf(running(), trainer);
    await request(running(), 'POST', '/bff/api/v1/account/password-links', { body: { email: trainer.email } });
    const { text } = await mailTo(running(), String(trainer.email), /new password/);
    const token = /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await uploadTo(running(), token)).body.code).toBe('link_unknown');
    expect((await request(running(), 'POST', '/bff/api/v1/marketing/kyc-links/state', { body: { id: token } })).body.state).toBe('unknown');
  });
});

describe('reviewing a trainer', () => {
  const running = useApp();
  /** A trainer who is pending approval. */
  async function aCandidate() {
    const trainer = aTrainer();
    const id = await linkOf(running(), trainer);
    await submit(running(), id, await aKyc(running(), id));
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    return { email: String(trainer.email), id: String(record?._id) };
  }
  const state = async (admin: Customer, id: string) => {
    const { status, kyc, block_status, account_no } = (await admin.request('GET', `/bff/api/v1/trainers/${id}`)).body.response._doc;
    return { status, kyc, block_status, account_no };
  };

  it('approves after KYC and notifies the trainer; a second click changes nothing', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    expect(await state(admin, id)).toStrictEqual({ status: 'P', kyc: '2', block_status: '', account_no: 'XXXXX6789' });
    const answers = await Promise.all([
      admin.request('POST', '/bff/api/v1/trainers/approve/', { id }),
      admin.request('POST', '/bff/api/v1/trainers/approve', { id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect((await state(admin, id)).status).toBe('A');
    await mailTo(running(), email, /profile is approved/);
    expect((await admin.request('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'Too late' })).body.code).toBe('trainer_not_ready');
  });

  it('rejects with a reason for the trainer', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    const answer = await admin.request('POST', '/bff/api/v1/trainers/reject/', { id, reason: 'The certificate cannot be read' });
    expect([answer.status, answer.body.message]).toStrictEqual([200, 'Rejected Succesfully']);
    const { text } = await mailTo(running(), email, /Your trainer application/);
    expect(text).toMatch(/The certificate cannot be read/);
    expect((await admin.request('POST', '/bff/api/v1/trainers/approve/', { id })).status).toBe(409);
  });

  it('keeps the first reason if a rejected trainer is rejected again (D45)', async () => {
    const admin = await Customer.admin(running());
    const { id, email } = await aCandidate();
    await admin.request('POST', '/bff/api/v1/trainers/reject', { id, reason: 'The certificate cannot be read' });
    const again = await admin.request('POST', '/bff/api/v1/trainers/reject', { id, reason: 'Clicked twice' });
    expect([again.status, again.body.message]).toStrictEqual([200, 'Rejected Succesfully']);
    const record = await running().mongo.collection('trainers').findOne({ email });
    expect([record?.status, record?.rejectedFor]).toStrictEqual(['R', 'The certificate cannot be read']);
  });

  it('approves no one without KYC and no unknown trainer', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    await register(running(), trainer);
    const record = await running().mongo.collection('trainers').findOne({ email: trainer.email });
    expect((await admin.request('POST', '/bff/api/v1/trainers/approve/', { id: String(record?._id) })).status).toBe(409);
    expect((await admin.request('POST', '/bff/api/v1/trainers/approve/', { id: 'f'.repeat(24) })).status).toBe(404);
  });

  it('blocks and unblocks with a notice, for ops only', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aCandidate();
    expect((await admin.request('POST', '/bff/api/v1/trainers/block/', { id })).body.message).toBe('Blocked Succesfully');
    expect((await state(admin, id)).block_status).toBe('Block');
    expect((await admin.request('POST', '/bff/api/v1/trainers/unblock/', { id })).body.message).toBe('Unblocked Succesfully');
    expect((await state(admin, id)).block_status).toBe('');
    const customer = await Customer.signedIn(running());
    for (const call of ['approve', 'reject', 'block', 'unblock'])
      expect([call, (await customer.request('POST', `/bff/api/v1/trainers/${call}/`, { id })).status]).toEqual([call, 403]);
    expect((await customer.request('GET', '/bff/api/v1/trainers')).status).toBe(403);
    expect((await request(running(), 'GET', `/bff/api/v1/trainers/${id}`)).status).toBe(401);
  });

  it('shows documents for ten minutes and bank details on request, and records every access', async () => {
    const [admin, viewer, accountant] = [
      await Customer.admin(running()),
      await Customer.admin(running(), 'viewer'),
      await Customer.admin(running(), 'accountant'),
    ];
    const { id } = await aCandidate();
    const record = async (person: Customer) => (await person.request('GET', `/bff/api/v1/trainers/${id}`)).body.response._doc;
    const { photo, pan } = await record(admin);
    expect((await record(viewer)).photo).toBeNull();
    const open = async (address: string) => (await fetch(running().origin + address)).status;
    expect(await open(photo)).toBe(200);
    expect(await open(photo.replace(/by=\w+/, `by=${viewer.id}`))).toBe(404);
    expect(await open(photo.replace('/photo?', '/aadhar?'))).toBe(404);
    await running().clock.advanceMinutes(11);
    expect(await open(pan)).toBe(404);
    const bank = `/bff/api/v1/admin/trainers/${id}/bank`;
    expect((await viewer.request('POST', bank, {})).status).toBe(403);
    expect((await accountant.request('POST', bank, {})).body.account_no).toMatch(/^\d{5}6789$/);
    const { rows } = (await admin.request('GET', `/bff/api/v1/admin/audit?subject=${id}`)).body;
    expect(rows.map((row: { action: string; by: { id: string } }) => [row.action, row.by.id])).toStrictEqual([
      ['trainer.read-bank', accountant.id],
      ['trainer.read-photo', admin.id],
      ['trainer.read', viewer.id],
      ['trainer.read', admin.id],
    ]);
  });

  it('lets visitors check by pincode whether an approved trainer is available', async () => {
    const admin = await Customer.admin(running());
    const covered = async (pin: string) => (await request(running(), 'GET', `/bff/api/v1/marketing/coverage/${pin}`)).body;
    const { id } = await aCandidate();
    await admin.request('POST', '/bff/api/v1/trainers/approve/', { id });
    expect(await covered('560038')).toStrictEqual({
      place: { district: 'Bengaluru Urban', state: 'Karnataka' },
      here: ['FITNESS'],
      nearby: ['FITNESS'],
    });
    expect((await covered('560001')).here).toStrictEqual([]);
    expect((await covered('400001')).nearby).toStrictEqual([]);
    expect((await covered('999999')).place).toBeNull();
    expect((await request(running(), 'GET', '/bff/api/v1/marketing/coverage/abcdef')).status).toBe(422);
  });
});

describe('a new KYC of an approved trainer', () => {
  const running = useApp();
  const ADMIN = '/bff/api/v1/admin/trainers';
  const recordOf = (email: string) => running().mongo.collection('trainers').findOne({ email });
  const files = async () => (await running().mongo.collection('files.files').find().toArray()).map(({ _id }) => `kyc:${_id}`);
  const account = async (admin: Customer, id: string) => (await admin.request('POST', `${ADMIN}/${id}/bank`, {})).body.account_no;
  const waiting = async (admin: Customer, id: string) => (await admin.request('GET', `${ADMIN}/${id}/kyc`)).body.waiting;
  const tasks = async (admin: Customer) =>
    (await admin.request('GET', '/bff/api/v1/admin/summary')).body.needs.find(
      ({ label }: { label: string }) => label === 'New KYC to check',
    );

  async function submitAgain(email: string, links: number, fields: Record<string, unknown>) {
    await running().provider<MailLinks>('MailLinks').create('kyc', email);
    const link = await linkAt(running(), email, links);
    const kyc = await aKyc(running(), link, { ...fields, confirm_account_no: fields.account_no });
    expect((await submit(running(), link, kyc)).status).toBe(200);
    return kyc;
  }
  async function anApprovedTrainer(admin: Customer) {
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    const kyc = await aKyc(running(), link);
    await submit(running(), link, kyc);
    const { email } = trainer;
    const id = String((await recordOf(email))?._id);
    expect((await admin.request('POST', '/bff/api/v1/trainers/approve', { id })).status).toBe(200);
    return { email, id, kyc };
  }

  it('waits beside the approved one, until the team approves it', async () => {
    const admin = await Customer.admin(running());
    const { email, id, kyc } = await anApprovedTrainer(admin);
    expect([await waiting(admin, id), await tasks(admin)]).toStrictEqual([null, undefined]);
    const first = await submitAgain(email, 2, { account_no: '555500001111' });
    const second = await submitAgain(email, 3, { account_no: '555500006789', photo: kyc.photo });

    expect(await account(admin, id)).toBe('123456789');
    const { _doc } = (await admin.request('GET', `/bff/api/v1/trainers/${id}`)).body.response;
    expect([_doc.status, _doc.kyc, _doc.account_no]).toStrictEqual(['A', '2', 'XXXXX6789']);
    await eventually(async () => !(await files()).includes(first.pan ?? ''));
    expect(await files()).toEqual(expect.arrayContaining([kyc.pan, kyc.photo, second.pan]));
    expect(JSON.stringify(await recordOf(email))).not.toContain('5555');
    expect((await tasks(admin)).count).toBe(1);
    const listed = await admin.request('GET', '/bff/api/v1/trainers?kyc=new');
    expect(listed.body.response.rows.map((row: { _doc: { _id: string } }) => row._doc._id)).toStrictEqual([id]);

    const seen = await waiting(admin, id);
    expect(seen.facts[0]).toStrictEqual({ fact: 'account', value: 'XXXXXXXX6789', in_force: 'XXXXX6789', changed: true });
    expect(seen.facts.filter(({ changed }: { changed: boolean }) => changed)).toHaveLength(1);
    const { link } = seen.documents.find(({ document }: { document: string }) => document === 'pan');
    expect((await fetch(running().origin + link)).status).toBe(200);
    expect((await fetch(running().origin + link.replace('kyc=new', 'kyc=current'))).status).toBe(404);

    await running().clock.advanceMinutes(16);
    const body = { submitted_at: seen.submitted_at };
    const call = { token: admin.token, body };
    expect((await request(running(), 'POST', `${ADMIN}/${id}/kyc/approve`, call)).body.code).toBe('proof_needed');
    expect((await admin.request('POST', `${ADMIN}/${id}/kyc/approve`, body)).status).toBe(200);
    expect((await admin.request('POST', `${ADMIN}/${id}/kyc/approve`, body)).body.code).toBe('kyc_changed');
    expect([await account(admin, id), await waiting(admin, id), await tasks(admin)]).toStrictEqual(['555500006789', null, undefined]);
    await eventually(async () => !(await files()).includes(kyc.pan ?? ''));
    expect(await files()).toEqual(expect.arrayContaining([second.pan, kyc.photo]));
    await mailTo(running(), email, /new KYC is approved/);
    const { rows } = (await admin.request('GET', `/bff/api/v1/admin/audit?subject=${id}&action=trainer.approve-kyc`)).body;
    expect(rows).toHaveLength(1);
    expect([rows[0].before.account, rows[0].before.new_account]).toStrictEqual(['XXXXX6789', 'XXXXXXXX6789']);
    expect([rows[0].after.account, rows[0].after.new_account]).toStrictEqual(['XXXXXXXX6789', null]);
    await running().clock.set(MORNING);
  });

  it('is dropped if the team rejects it, and only the one they saw is decided', async () => {
    const admin = await Customer.admin(running());
    const { email, id, kyc } = await anApprovedTrainer(admin);
    await submitAgain(email, 2, { account_no: '555500001111' });
    const { submitted_at } = await waiting(admin, id);
    await running().clock.advanceMinutes(2);
    const second = await submitAgain(email, 3, { account_no: '555500002222' });
    for (const decision of ['approve', 'reject']) {
      const stale = await admin.request('POST', `${ADMIN}/${id}/kyc/${decision}`, { submitted_at, reason: 'Not yours' });
      expect([decision, stale.status, stale.body.code]).toEqual([decision, 409, 'kyc_changed']);
    }
    const body = { submitted_at: (await waiting(admin, id)).submitted_at, reason: 'The account is not yours' };
    expect((await admin.request('POST', `${ADMIN}/${id}/kyc/reject`, { ...body, reason: ' ' })).status).toBe(422);
    expect((await admin.request('POST', `${ADMIN}/${id}/kyc/reject`, body)).status).toBe(200);
    expect([await account(admin, id), await waiting(admin, id)]).toStrictEqual(['123456789', null]);
    await eventually(async () => !(await files()).includes(second.pan ?? ''));
    expect(await files()).toContain(kyc.pan);
    expect((await mailTo(running(), email, /new KYC was not approved/)).text).toMatch(/The account is not yours/);
    await running().clock.set(MORNING);
  });

  it('is part of what the trainer downloads, and is erased with its documents', async () => {
    const admin = await Customer.admin(running());
    const { email, id, kyc } = await anApprovedTrainer(admin);
    const second = await submitAgain(email, 2, { account_no: '555500001111', photo: kyc.photo });
    const trainer = await Customer.loggedIn(running(), email, 'Namaste1');
    const { body } = await trainer.request('GET', '/bff/api/v1/account/export');
    expect([body.trainer.kyc, body.trainer.new_kyc]).toMatchObject([
      { accountNumber: '123456789', documents: 4 },
      { accountNumber: '555500001111', documents: 4 },
    ]);

    expect((await trainer.request('POST', '/bff/api/v1/account/erasure', { password: 'Namaste1' })).status).toBe(200);
    await running().clock.advanceMinutes(8 * 24 * 60);
    await running().runJob('erase-account', { v: 1, user_id: trainer.id }, `erase ${trainer.id}`);
    const record = await running()
      .mongo.collection('trainers')
      .findOne({ _id: new ObjectId(id) });
    expect([record?.name, record?.kyc, record?.newKyc]).toStrictEqual(['Erased trainer', null, null]);
    const theirs = [kyc, second].flatMap(({ aadhar, pan, photo, certificate }) => [aadhar, pan, photo, certificate]);
    await eventually(async () => !(await files()).some((file) => theirs.includes(file)));
    await running().clock.set(MORNING);
  });

  it('is not needed to apply again after a rejection', async () => {
    const admin = await Customer.admin(running());
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    await submit(running(), link, await aKyc(running(), link));
    const id = String((await recordOf(trainer.email))?._id);
    await admin.request('POST', '/bff/api/v1/trainers/reject', { id, reason: 'The certificate cannot be read' });
    await submitAgain(trainer.email, 2, { account_no: '555500001111' });
    const record = await recordOf(trainer.email);
    expect([record?.status, record?.rejectedFor, record?.decidedAt]).toStrictEqual(['P', null, null]);
    expect((await admin.request('POST', '/bff/api/v1/trainers/approve', { id })).status).toBe(200);
    expect(await account(admin, id)).toBe('555500001111');
  });
});

describe('the bank of an IFSC', () => {
  const running = useApp();
  const find = (ifsc: string) => request(running(), 'GET', `/bff/api/v1/marketing/banks/${ifsc}`);

  it('is known offline, in lower case too', async () => {
    expect((await find('sbin0000123')).body.bank).toBe('State Bank of India');
    expect((await find('ZZZZ0000123')).body.bank).toBeNull();
    expect((await find('SBIN1000123')).status).toBe(422);
  });
});
