import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';

const ADMIN = '/bff/api/v1/admin';
/** Fields of the contract that hold a person's data. */
const PERSONAL = /^(email|phone|phoneNumber|mobile|address|c_address|account_no|assessment|booking_phone|gender)$/;

/** Calls of the team whose answers hold personal data and leave no entry of their own. */
const NOT_AUDITED: Record<string, string> = {
  'GET /bff/api/v1/admin/users': 'a page of a list',
  'GET /bff/api/v1/trainers': 'a page of a list; bank details are masked, documents are audited when opened',
  'GET /bff/api/v1/admin/trainers/:id/visits': 'a page of a list',
  'GET /bff/api/v1/admin/service-requests': 'a page of a list',
  'GET /bff/api/v1/admin/service-requests/suggestions': 'a page of a list',
  'GET /bff/api/v1/admin/trainers/:id/substitutes': 'a page of a list',
  'GET /bff/api/v1/admin/history': 'a page of a list',
  'GET /bff/api/v1/admin/plan-deliveries': 'a page of a list, without health data',
  'GET /bff/api/v1/admin/plan-deliveries/figures/export': 'times by day, of no one in particular',
  'GET /bff/api/v1/admin/enquiries': 'a page of a list',
  'GET /bff/api/v1/admin/enrolments': 'a page of a list',
  'GET /bff/api/v1/admin/team': 'the team itself',
  'GET /bff/api/v1/admin/team/:id': 'the team itself',
  'GET /bff/api/v1/admin/notices/export': 'our own texts',
};

type Schema = { $ref?: string; properties?: Record<string, Schema>; format?: string } & { [key: string]: unknown };
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Whether an answer may hold personal data: a field of such a name at any depth, or a file. */
function isPersonal(document: Document, schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const { $ref, properties = {}, format } = schema as Schema;
  if (format === 'binary' || Object.keys(properties).some((name) => PERSONAL.test(name))) return true;
  const target = $ref && document.components?.schemas?.[$ref.split('/').at(-1) ?? ''];
  return [target, ...Object.values(schema)].some((each) => isPersonal(document, each, seen));
}

describe('reads of personal data', () => {
  const running = useApp();

  it('are all audited, or are listed with the reason why not', async () => {
    const document: Document = (await request(running(), 'GET', '/bff/docs-json')).body;
    const reads = (await running().teamCalls()).filter(({ method, path }) => method === 'GET' || path.endsWith('/bank'));
    const personal = reads.filter(({ method, path }) => {
      const responses = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
      return Object.values(responses?.['200']?.content ?? {}).some(({ schema }) => isPersonal(document, schema));
    });
    expect(personal.length).toBeGreaterThan(20);
    const unmarked = personal.filter(({ read }) => read === null).map(({ method, path }) => `${method} ${path}`);
    expect(unmarked.toSorted()).toStrictEqual(Object.keys(NOT_AUDITED).toSorted());
  });

  it('name who, whose and why; an export has its filters, without the searched name; what is not found leaves nothing', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    expect((await admin.request('GET', `${ADMIN}/users/${customer.id}`)).status).toBe(200);
    expect((await admin.request('GET', `${ADMIN}/users/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await admin.request('GET', `${ADMIN}/users?q=${customer.email}`)).status).toBe(200);
    const file = `${running().origin}${ADMIN}/users/export?blocked=no&q=${customer.email}`;
    expect(await (await fetch(file, { headers: { authorization: `Bearer ${admin.token}` } })).text()).toContain(customer.email);
    const entries = await running().mongo.collection('audit_entries').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ by, action, subjectId, after }) => [String(by), action, subjectId, after])).toStrictEqual([
      [admin.id, 'user.read', customer.id, {}],
      [admin.id, 'user.export', 'export', { blocked: 'no', searched: true }],
    ]);
    expect(JSON.stringify(entries)).not.toContain(customer.email);
  });
});
