import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from './app-under-test.ts';
import { Customer, request, type TestResponse } from './customer.ts';
import { fail } from './fail.ts';
import { linkOf, uploadTo } from './kyc.ts';
import { aPicture } from './pictures.ts';
import { bodyOf, type Call, MUTATIONS, type Mutation, SECTION_7 } from './section-7.ts';
import { aTrainerWithAccount } from './trainers.ts';

const running = useApp();
let customer: Customer;
let tokens: { visitor: undefined; customer: string; trainer: string; admin: string };
const ROLES = ['visitor', 'customer', 'trainer', 'admin'] as const;
const names = Object.keys(MUTATIONS) as Mutation[];

beforeAll(async () => {
  customer = await Customer.signedIn(running());
  const [trainer, admin] = [await aTrainerWithAccount(running()), await Customer.admin(running())];
  tokens = { visitor: undefined, customer: customer.token, trainer: trainer.account.token, admin: admin.token };
});

const prepared = async (call: Call) => {
  const { path = call.path, fields = {} } = await call.prepare(running(), customer);
  return { path, fields };
};
const send = ({ method, asText }: Call, path: string, body: object | string | undefined, token?: string) =>
  request(running(), method, path, {
    ...(body !== undefined && method !== 'GET' && { body: asText ? JSON.stringify(body) : body }),
    ...(asText && { headers: { 'content-type': 'text/plain' } }),
    ...(token && { token }),
  });
/** A token of someone who may call it. */
const allowed = (call: Call) => (call.for === 'everyone' ? undefined : tokens[call.for]);

const expectRefusal = (what: unknown, { status, body }: TestResponse, expected: number) =>
  expect([what, status, body]).toEqual([
    what,
    expected,
    expect.objectContaining({
      success: false,
      status: 'error',
      statusCode: expected,
      message: expect.stringMatching(/./),
      errors: expect.any(Object),
    }),
  ]);
const expectSuccess = (what: unknown, { statuses, reads }: Call, { status, body }: TestResponse) => {
  expect([what, status, statuses.includes(status) ? 'expected' : body]).toEqual([what, status, 'expected']);
  expect(body).toMatchObject(Array.isArray(reads) ? reads : { ...Object(reads) });
};

describe.each(SECTION_7.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  it('succeeds as section 7 has it, for whom it is', async () => {
    for (const role of ROLES) {
      const { path, fields } = await prepared(call);
      const answer = await send(call, path, bodyOf(fields), tokens[role]);
      if (call.for === 'everyone' || call.for === role) expectSuccess(role, call, answer);
      else expectRefusal(role, answer, role === 'visitor' ? 401 : 403);
    }
  });

  it('asks no one for a login who needs none, and takes no bad token for one', async () => {
    const { path, fields } = await prepared(call);
    const answer = await send(call, path, bodyOf(fields), 'not.a.token');
    if (call.for === 'everyone') expectSuccess('bad token', call, answer);
    else expectRefusal('bad token', answer, 401);
  });

  it('ignores fields and parameters that it does not know', async () => {
    const { path, fields } = await prepared(call);
    const unknown = { utm_source: 'x', device: { id: 7 }, __v: 0, health: null };
    const query = `${path.includes('?') ? '&' : '?'}utm_source=x&utm_source=y&_=1764234000`;
    expectSuccess('more', call, await send(call, path + query, { ...bodyOf(fields), ...unknown }, allowed(call)));
  });

  it('names each field that is missing or no value of it', async () => {
    let { path, fields } = await prepared(call);
    for (const name of Object.keys(fields)) {
      for (const mutation of names) {
        const { accepts, under, otherwise } = fields[name] ?? fail(`no field ${name}`);
        const answer = await send(call, path, { ...bodyOf(fields), [name]: MUTATIONS[mutation] }, allowed(call));
        const what = `${name}: ${mutation}`;
        if (accepts.includes(mutation)) {
          expectSuccess(what, call, answer);
          ({ path, fields } = await prepared(call));
          continue;
        }
        expectRefusal(what, answer, otherwise[mutation] ?? call.refusal ?? 422);
        if (otherwise[mutation]) continue;
        const told = Object.keys(answer.body.errors).map((key) => key.replace(/\..*/, ''));
        expect([what, told.some((key) => key === name || under.includes(key)), told]).toEqual([what, true, told]);
      }
    }
  });

  it('refuses no body, a list, plain text and broken JSON, and stays up', async () => {
    if (call.method === 'GET') return;
    const { path } = await prepared(call);
    const raw = (body: string | undefined, type: string) =>
      request(running(), call.method, path, {
        ...(body !== undefined && { body }),
        ...(allowed(call) && { token: allowed(call) }),
        headers: { 'content-type': type },
      });
    for (const body of [undefined, '', '[]', '7', 'null', '"x"'])
      expectRefusal(body, await raw(body, 'application/json'), call.refusal ?? 422);
    expectRefusal('broken', await raw('{"a":', 'application/json'), 400);
    if (!call.asText) expectRefusal('text', await raw('{}', 'text/plain'), 415);
  });
});

describe('amounts (D12)', () => {
  const rows = SECTION_7.filter(({ reads }) => JSON.stringify(reads).includes('paymentResponse'));
  it.each(rows.map((call) => [call.path, call] as const))('of %s are the catalogue’s or none', async (_path, call) => {
    const { path, fields } = await prepared(call);
    const body = bodyOf(fields);
    const due = JSON.stringify(call.reads).match(/"amount":(\d+)/)?.[1] ?? '';
    for (const name of ['amount', 'price', 'final_price']) {
      for (const right of [Number(due), due])
        expectSuccess(`${name} ${right}`, call, await send(call, path, { ...body, [name]: right }, customer.token));
      for (const wrong of [1, 0, -Number(due), Number(due) * 100, `${due}.5`, '0x63', { $gt: 0 }]) {
        const answer = await send(call, path, { ...body, [name]: wrong }, customer.token);
        expectRefusal(`${name} ${wrong}`, answer, 422);
        expect(Object.keys(answer.body.errors)).toEqual([name]);
      }
    }
  });
});

describe('a page number (section 7)', () => {
  it.each(['/bff/user/user-transaction', '/bff/user/user-diet-transaction', '/bff/api/v1/trainers'])('of %s is a number', async (path) => {
    const token = path.includes('trainers') ? tokens.admin : tokens.customer;
    for (const query of ['page=0', 'page=x', 'page=%E0%A5%A7', 'page=1.5', 'limit=101', 'page=1&page=2'])
      expectRefusal(query, await request(running(), 'GET', `${path}?${query}`, { token }), 422);
  });
});

describe('POST /bff/admin/api/trainer/imageUpload', () => {
  const upload = async (fields: Record<string, string>, token: string | undefined, bytes = aPicture().bytes) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([bytes]), 'photo.png');
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await fetch(`${running().origin}/bff/admin/api/trainer/imageUpload?utm_source=x`, {
      method: 'POST',
      body: form,
      ...(headers && { headers }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const reads = { success: true, status: 'success', file: expect.stringMatching(/^kyc:/), response: { file: expect.any(String) } };

  it('takes the file alone from an admin, and with the link’s token from everyone', async () => {
    expect((await upload({}, tokens.admin)).body).toMatchObject(reads);
    for (const role of ['visitor', 'customer', 'trainer'] as const) {
      expectRefusal(role, await upload({}, tokens[role]), 401);
      expect((await upload({ id: await linkOf(running()), utm_source: 'x' }, tokens[role])).body).toMatchObject(reads);
    }
  });

  it('refuses what is no picture, and no file', async () => {
    expectRefusal('text', await upload({}, tokens.admin, new TextEncoder().encode('MZ')), 422);
    const link = await linkOf(running());
    expect((await uploadTo(running(), link)).status).toBe(200);
    const answer = await request(running(), 'POST', '/bff/admin/api/trainer/imageUpload', { body: { id: link } });
    expectRefusal('no file', answer, 422);
  });
});
