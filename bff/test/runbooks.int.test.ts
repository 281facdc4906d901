import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { DAY_MS } from '@fitghar/contracts/common';
import type { Outbox } from '@fitghar/services/kernel';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, type Document, FindCursor } from 'mongodb';
import { z } from 'zod';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';
import { commandsOf, from, RUNBOOKS, runbooks, shell as shellAt, textOf } from './runbook-commands.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Run elsewhere, or not on this machine at all. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^node bff\/dist\/backup\.js/, 'backup.int.test.ts, and the drill'],
  [/^node bff\/dist\/migrate\.js( --contract)?$/, 'migrations.int.test.ts'],
  [/^node bff\/dist\/rotate-data-keys\.js/, 'encryption.int.test.ts'],
  [/^node bff\/dist\/create-admin\.js/, 'migrations.int.test.ts'],
  [/^npm run /, 'the script exists, below'],
  [/^docker compose /, 'its services exist, below'],
  [/^curl .*https:\/\/api\.razorpay\.com/, 'calls a server of others'],
  [/^(kubectl|helm) /, 'the chart has what it names, below'],
];
/** Commands that a test below or of runbooks.faults.test.ts runs, by their runbook. */
const RUN: Readonly<Record<string, readonly string[]>> = {
  'audit-log.md': [],
  'breach.md': [
    'node bff/dist/whose-data.js --by nisha@fitghar.example --reason "Incident 7: stolen backup" bookings plans',
    'db.getCollectionNames()',
  ],
  'deploy.md': ['db.outbox.find({ doneAt: null, runAt: { $lt: new Date() } }).sort({ runAt: 1 }).limit(5)'],
  'mail-dropped.md': ["db.deliveries.find({ outcome: 'dropped' })"],
  'mail-delivery.md': ['db.refused_addresses.find({ at: { $gt: new Date(Date.now() - 86400000) } })'],
  'metrics-missing.md': [
    'curl -s -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics | grep metrics_collection_failed',
    'curl -s localhost:3000/bff/health/ready',
  ],
  'migrations.md': ['node bff/dist/migrate.js status'],
  'nominee.md': [
    'node bff/dist/for-nominee.js --by nisha@fitghar.example --nominee ravi@example.in --reason "Death certificate seen" export asha@example.in',
  ],
  'outbox-late.md': [
    'db.outbox.find({ doneAt: null, runAt: { $lt: new Date() } }).sort({ runAt: 1 }).limit(5)',
    'db.outbox_partitions.find()',
  ],
  'process-down.md': [
    'curl -i localhost:3000/bff/health/live',
    'curl -i -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics',
  ],
  'queue-paused.md': ['db.queue_pauses.deleteOne({ _id: "mail" })'],
  'redis-evicts.md': ['redis-cli CONFIG SET maxmemory-policy noeviction', 'redis-cli INFO stats'],
  'restore.md': ['node bff/dist/migrate.js status', 'node bff/dist/verify-audit.js', 'db.backup_state.deleteMany({})'],
  'site-errors.md': [
    `curl -s -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics | grep 'http_request_duration_seconds_count.*5xx'`,
    'curl -s localhost:3000/bff/health/ready',
    'db.currentOp({ secs_running: { $gt: 1 } })',
    'rs.status()',
  ],
  'sms-failed.md': ["db.sms_messages.find({ state: 'failed' })", 'db.whatsapp_messages.find({ alarming: true })'],
  'webhook-silent.md': ['curl -i -X POST https://your.site/bff/api/v1/payments/webhooks/razorpay'],
};

describe('the runbooks', () => {
  it.each(runbooks)('%s has no command that no one runs', (file) => {
    const known = RUN[file] ?? [];
    const unknown = commandsOf(file).filter((command) => !known.includes(command) && !ELSEWHERE.some(([pattern]) => pattern.test(command)));
    expect(unknown).toStrictEqual([]);
    for (const command of known) expect(commandsOf(file)).toContain(command);
  });

  it.each(runbooks)('%s names scripts, services and pages that exist', (file) => {
    const scripts = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
    const compose = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
    const services = [...compose.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
    const profiles = [...compose.matchAll(/^ {4}profiles: \[(\w+)\]$/gm)].map(([, name]) => name);
    for (const command of commandsOf(file)) {
      const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
      if (script) expect(Object.keys(scripts.scripts)).toContain(script);
      const [, component] = /^kubectl .*component=(\w+)/.exec(command) ?? [];
      if (component) expect(existsSync(path.join(ROOT, `deploy/chart/templates/${component}.yaml`))).toBe(true);
      const [, entry] = /node bff\/dist\/([\w-]+)\.js/.exec(command) ?? [];
      if (entry) expect([command, existsSync(path.join(ROOT, 'bff/src', `${entry}.ts`))]).toStrictEqual([command, true]);
      if (!command.startsWith('docker compose ')) continue;
      const [, profile] = /--profile (\w+)/.exec(command) ?? [];
      if (profile) expect(profiles).toContain(profile);
      const rest = command
        .replace(/^docker compose (--profile \w+ )?(ps|logs|up|run|restart|stop|exec)/, '')
        .replace(/--tail \d+|-{1,2}[\w-]+/g, '');
      const named = rest.split(' node ')[0]?.split(' ').filter(Boolean) ?? [];
      expect(services).toStrictEqual(expect.arrayContaining(named));
    }
    for (const [, link = ''] of textOf(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect([link, existsSync(path.join(RUNBOOKS, link))]).toStrictEqual([link, true]);
  });
});

describe('the commands of the runbooks, on a system that is broken', () => {
  const running = useApp({ METRICS_TOKEN: 'a token for the metrics of a test' });
  let admin: Customer;
  beforeAll(async () => {
    admin = await Customer.admin(running(), 'ops');
  });

  const shell = (command: string) => shellAt(command, running().origin, { ...running().settings, ROLE: 'web' });
  const node = (command: string) => shell(command.replace(/^node /, `'${process.execPath}' `));

  /** As mongosh evaluates it. */
  async function mongosh(command: string): Promise<Document[]> {
    const db = new Proxy({}, { get: (_, name): Collection => running().mongo.collection(String(name)) });
    const result: unknown = await vm.runInNewContext(command, { db, Date });
    return result instanceof FindCursor ? result.toArray() : [z.record(z.string(), z.unknown()).parse(result)];
  }

  it('breach: everyone whose data was in two collections, once each, and who asked is in the audit log', async () => {
    const [list = '', names = ''] = RUN['breach.md'] ?? [];
    expect(names).toBe('db.getCollectionNames()'); // of mongosh
    const [both, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await both.booked();
    await both.boughtPlan();
    await other.booked({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const rowOf = ({ id, email }: Customer, records: string) => `${id},"${email}",+919876543210,${records}`;
    const { code, output } = await node(from('breach.md', list).replace('nisha@fitghar.example', admin.email));
    const [found = '', heading, ...rows] = output
      .trim()
      .split('\n')
      .sort((one, two) => Number(two.includes(' people')) - Number(one.includes(' people')));
    expect([code, heading, rows.sort()]).toStrictEqual([
      0,
      'account,email,mobile,records',
      [rowOf(both, 'bookings 1; plans 1'), rowOf(other, 'bookings 1')].sort(),
    ]);
    expect(found).toMatch(/^2 people\. Personal fields: bookings\.userId, .*bookings\.address.*plans\.assessment\.weight/);
    const entries = await running().mongo.collection('audit_entries').find({ action: 'collection.list-people' }).toArray();
    expect(entries.map(({ by, subjectId, reason }) => [String(by), subjectId, reason]).sort()).toStrictEqual([
      [admin.id, 'bookings', 'Incident 7: stolen backup'],
      [admin.id, 'plans', 'Incident 7: stolen backup'],
    ]);
    for (const [wrong, why] of [
      [list, 'nisha@fitghar.example is no team member'],
      [
        list.replace('nisha@fitghar.example', admin.email).replace('plans', 'plants'),
        'No personal data is in plants. Choose from: account_checks, adjustments',
      ],
      ['node bff/dist/whose-data.js bookings', 'Usage: whose-data --by'],
    ] as const)
      expect(await node(wrong)).toMatchObject({ code: 1, output: expect.stringContaining(why) });
  });

  it('nominee: the one whom a customer has named, and no one else, gets the data or the account deleted, which is audited', async () => {
    const [command = ''] = RUN['nominee.md'] ?? [];
    const customer = await Customer.signedIn(running());
    const nominate = { name: 'Ravi Nair', email: 'ravi@example.in' };
    const act = (what: string) =>
      node(
        from('nominee.md', command)
          .replace('nisha@fitghar.example', admin.email)
          .replace('export asha@example.in', `${what} ${customer.email}`),
      );
    const refusal = `${customer.email} has not nominated ravi@example.in`;
    expect(await act('export')).toMatchObject({ code: 1, output: expect.stringContaining(refusal) });
    const named = await customer.request('PUT', '/bff/api/v1/account/nominee', nominate);
    expect([named.status, named.body.nominee]).toMatchObject([200, nominate]);
    const exported = await act('export');
    expect([exported.code, JSON.parse(exported.output).account]).toMatchObject([0, { email: customer.email, nominee: nominate }]);
    expect(await act('erase')).toMatchObject({ code: 0, output: expect.stringMatching(/^The account will be erased at 20\S+\+05:30$/m) });
    expect((await customer.request('GET', '/bff/api/v1/account/profile')).body.erasure_due_at).toMatch(/\+05:30$/);
    const entries = await running().mongo.collection('audit_entries').find({ action: 'user.act-for' }).toArray();
    expect(entries.map(({ by, subjectId, reason }) => [String(by), subjectId, reason])).toStrictEqual(
      Array.from({ length: 2 }, () => [admin.id, customer.id, 'Death certificate seen']),
    );
    await customer.request('DELETE', '/bff/api/v1/account/nominee');
    expect((await act('export')).code).toBe(1);
  });

  it('outbox-late: the oldest message that is late comes first, and 16 partitions have an owner', async () => {
    const [find = '', partitions = ''] = RUN['outbox-late.md'] ?? [];
    const outbox = running().mongo.collection<Document & { _id: string }>('outbox');
    const late = { queue: 'sms', name: 'visit-off-sms', payload: {}, createdAt: new Date(0), doneAt: null, relayedAt: new Date() };
    await outbox.insertMany([
      { ...late, _id: 'late.2', runAt: new Date(2000) },
      { ...late, _id: 'late.1', runAt: new Date(1000) },
    ]);
    const found = await mongosh(from('outbox-late.md', find));
    expect(found.slice(0, 2).map(({ _id }) => _id)).toStrictEqual(['late.1', 'late.2']);
    expect((await mongosh(from('outbox-late.md', partitions))).filter(({ owner }) => owner)).toHaveLength(16);
    await outbox.deleteMany({ name: 'visit-off-sms' });
  });

  it.each([
    ['mail-dropped.md', 0, 'deliveries', { _id: 'dropped.1', outcome: 'dropped', sentAt: new Date() }],
    ['sms-failed.md', 0, 'sms_messages', { _id: 'failed.1', state: 'failed', at: new Date() }],
    ['sms-failed.md', 1, 'whatsapp_messages', { _id: 'refused.1', state: 'failed', alarming: true, at: new Date() }],
  ] as const)('%s, command %i: shows what was not delivered', async (file, place, collection, record) => {
    const stored = running().mongo.collection<Document & { _id: string }>(collection);
    await stored.insertMany([record, { ...record, _id: 'delivered.1', outcome: 'sent', state: 'delivered', alarming: false }]);
    expect((await mongosh(from(file, RUN[file]?.[place] ?? ''))).map(({ _id }) => _id)).toStrictEqual([record._id]);
    await stored.deleteMany({ _id: { $in: [record._id, 'delivered.1'] } });
  });

  it('mail-delivery: shows the marks of a day', async () => {
    const marks = running().mongo.collection<Document & { _id: string }>('refused_addresses');
    await marks.insertMany([
      { _id: 'today', at: new Date(), code: '5.1.1' },
      { _id: 'before', at: new Date(Date.now() - 2 * DAY_MS), code: '5.1.1' },
    ]);
    const [command = ''] = RUN['mail-delivery.md'] ?? [];
    expect((await mongosh(from('mail-delivery.md', command))).map(({ _id }) => _id)).toStrictEqual(['today']);
  });

  it('restore: another engine takes over, and no age is reported any more', async () => {
    const state = running().mongo.collection<Document & { _id: string }>('backup_state');
    await state.insertOne({ _id: 'newest', backup: 'ours', checked: new Date(0) });
    await mongosh(from('restore.md', 'db.backup_state.deleteMany({})'));
    expect(await state.countDocuments()).toBe(0);
  });

  it('queue-paused: without its record, the queue resumes', async () => {
    await admin.request('POST', '/bff/api/v1/admin/queues/mail/pause', { reason: 'Nobody can log in', remind_minutes: 60 });
    await running()
      .provider<Outbox>('Outbox')
      .add('booking-confirmed-mail', 'runbook', { v: 1, booking_id: 'f'.repeat(24) });
    expect(await mongosh(from('queue-paused.md', RUN['queue-paused.md']?.[0] ?? ''))).toMatchObject([{ deletedCount: 1 }]);
    const outbox = running().mongo.collection<Document & { _id: string }>('outbox');
    await eventually(() => outbox.findOne({ _id: 'booking-confirmed-mail.runbook', doneAt: { $ne: null } }), 30_000);
  });

  it('migrations: status exits with 0, and with 1 for an index that someone dropped', async () => {
    const status = from('migrations.md', 'node bff/dist/migrate.js status');
    expect(await node(status)).toMatchObject({ code: 0 });
    const alarms = running().mongo.collection('alarms');
    await alarms.dropIndex('raisedAt_-1');
    try {
      expect(await node(status)).toMatchObject({ code: 1, output: expect.stringMatching(/index +missing alarms/) });
    } finally {
      await alarms.createIndex({ raisedAt: -1 });
    }
    expect(await node(status)).toMatchObject({ code: 0 });
  });

  it('audit-log: names the entry that someone changed, and exits with 1', async () => {
    const verify = from('restore.md', 'node bff/dist/verify-audit.js');
    await admin.request('POST', '/bff/api/v1/admin/queues/sms/pause', { reason: 'A test', remind_minutes: 60 });
    await admin.request('POST', '/bff/api/v1/admin/queues/sms/resume', {});
    const entries = running().mongo.collection('audit_entries');
    await eventually(async () => (await entries.countDocuments({ link: null })) === 0, 60_000);
    expect(await node(verify)).toMatchObject({ code: 0 });
    await entries.updateOne({ action: 'queue.pause', subjectId: 'sms' }, { $set: { subjectId: 'mail' } });
    expect(await node(verify)).toMatchObject({ code: 1, output: expect.stringMatching(/Entry \d+ \(\w+\) was changed, or inserted/) });
  });
});
