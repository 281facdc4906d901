import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Audit } from '@fitghar/services/kernel';
import { KeyRing, Mongo, readSettings, verifyAuditLog } from '@fitghar/services/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const { AUDIT_KEYS } = readSettings({});
const EVE = 'e'.repeat(24);

describe('the audit log', () => {
  const running = useApp();
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await Mongo.connect(running().settings.MONGODB_URI ?? fail('no database'));
  });
  afterAll(() => mongo.close());

  const entries = (): Collection<Document> => running().mongo.collection('audit_entries');
  const seal = () => running().runJob('seal-audit-log', { v: 1 });
  const verify = async (...heads: string[]) => (await verifyAuditLog(mongo, AUDIT_KEYS, heads)).problem;
  const entryAt = async (seq: number) => (await entries().findOne({ 'link.seq': seq })) ?? fail(`no entry ${seq}`);

  /** Someone with the database, but without the keys, does something to a log of six entries, which is then put back. */
  async function tamper(work: () => Promise<unknown>, ...heads: string[]): Promise<string | null> {
    const [kept, head] = [await entries().find().toArray(), await running().mongo.collection('audit_head').find().toArray()];
    try {
      await work();
      return await verify(...heads);
    } finally {
      await entries().deleteMany({});
      await entries().insertMany(kept);
      await running().mongo.collection('audit_head').deleteMany({});
      await running().mongo.collection('audit_head').insertMany(head);
    }
  }

  it('stays one chain no matter who writes and seals at the same time', async () => {
    const second = await startApp(running().settings);
    const admin = await Customer.admin(running());
    const customers = await Promise.all(Array.from({ length: 20 }, () => Customer.signedIn(running())));
    const sealers = [running(), second].map(async (each) => {
      for (let round = 0; round < 5; round += 1) await each.runJob('seal-audit-log', { v: 1 });
    });
    const writers = customers.map(async ({ id }) => {
      for (const what of ['block', 'unblock'])
        await admin.request('POST', `/bff/api/v1/admin/users/${id}/${what}`, { reason: `Writes of ${id}` });
    });
    await Promise.all([...writers, ...sealers]);
    await seal();
    await second.stop();
    expect(await verifyAuditLog(mongo, AUDIT_KEYS)).toMatchObject({
      problem: null,
      sealed: 40,
      waiting: 0,
      head: expect.stringMatching(/^40:/),
    });
  });

  it('stays intact when a reason is erased, and says so', async () => {
    await entries().updateOne({ 'link.seq': 7 }, { $set: { reason: null } });
    expect(await verifyAuditLog(mongo, AUDIT_KEYS)).toMatchObject({ problem: null, erasedReasons: 1 });
  });

  it('names an entry that was changed', async () => {
    for (const change of [{ by: EVE }, { action: 'user.unblock' }, { after: {} }, { at: new Date(0) }, { reason: 'Another' }])
      expect(await tamper(() => entries().updateOne({ 'link.seq': 5 }, { $set: change }))).toMatch(
        /^Entry 5 \(.*(was changed|another reason)/,
      );
  });

  it('names an entry that was removed, the first included', async () => {
    for (const seq of [1, 5])
      expect(await tamper(() => entries().deleteOne({ 'link.seq': seq }))).toMatch(new RegExp(`^Entry ${seq} was removed`));
    const closeGap = async () => {
      await entries().deleteOne({ 'link.seq': 5 });
      for (let seq = 6; seq <= 40; seq += 1) await entries().updateOne({ 'link.seq': seq }, { $set: { 'link.seq': seq - 1 } });
    };
    expect(await tamper(closeGap)).toMatch(/^Entry 5 .*does not follow the one before/);
  });

  it('names an entry that was inserted, sealed or not, and never seals it', async () => {
    const { _id, ...copied } = await entryAt(40);
    const last = { ...copied.link, seq: 41, previous: copied.link.hash };
    expect(await tamper(() => entries().insertOne({ ...copied, link: last }))).toMatch(/^Entry 41 .*was changed, or inserted/);
    const unsealed = () => entries().insertOne({ ...copied, by: EVE, link: null });
    expect(await tamper(unsealed)).toMatch(/^Entry .*, not in the chain yet, was changed, or inserted/);
    const bare = async () => {
      await entries().insertOne({ ...copied, seal: null, key: null, link: null });
      await unsealed();
      await seal();
      expect(await entries().countDocuments({ link: { $ne: null } })).toBe(40);
    };
    expect(await tamper(bare)).toMatch(/^Entry .*, not in the chain yet, /);
  });

  it('seals what is genuine behind any number of inserted entries, and shows that they wait', async () => {
    const { _id, ...copied } = await entryAt(40);
    const forged = (key: string) => ({ ...copied, at: new Date(0), seal: 'x', key, link: null });
    const bury = async () => {
      await entries().insertMany([...Array.from({ length: 450 }, () => forged(copied.key)), forged('a-key-of-nobody')]);
      await running()
        .provider<Audit>('Audit')
        .read({ by: EVE, action: 'user.block', subject: { kind: 'user', id: EVE } });
      await seal();
      expect(await entries().countDocuments({ link: { $ne: null } })).toBe(41);
      const metrics = await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' });
      expect(Number(/^audit_unchained_seconds (\S+)$/m.exec(String(metrics.body))?.[1])).toBeGreaterThan(60);
    };
    expect(await tamper(bury)).toMatch(/^Entry .*, not in the chain yet, /);
  });

  it('names entries that changed places', async () => {
    const [third, fourth] = [await entryAt(3), await entryAt(4)];
    const swap = async () => {
      await entries().updateOne({ _id: third._id }, { $set: { link: null } });
      await entries().updateOne({ _id: fourth._id }, { $set: { link: third.link } });
      await entries().updateOne({ _id: third._id }, { $set: { link: fourth.link } });
    };
    expect(await tamper(swap)).toMatch(/^Entry 3 .*was moved or inserted/);
  });

  it('shows that its end was cut off: by the noted end, and by a head from the logs where that was replaced, too', async () => {
    const cut = () => entries().deleteMany({ 'link.seq': { $gt: 38 } });
    expect(await tamper(cut)).toBe('The log ends after entry 38; entries after it were cut off');
    const heads = running().mongo.collection('audit_head');
    const withoutNote = async () => {
      await cut();
      await heads.deleteMany({});
    };
    expect(await tamper(withoutNote)).toMatch(/audit_head: it was removed/);
    const older = await entryAt(38);
    const forge = async () => {
      await cut();
      await heads.updateMany({}, { $set: { seq: 38, hash: older.link.hash } });
    };
    expect(await tamper(forge)).toMatch(/audit_head, was changed/);
    const [end] = await heads.find().toArray();
    const everything = async () => {
      await entries().deleteMany({});
      await heads.deleteMany({});
    };
    expect(await tamper(everything, `${end?.seq}:${end?.hash}`)).toMatch(/cut off/);
    expect(await verify(`${end?.seq}:${end?.hash}`)).toBeNull();
    expect(await verify('38:of-another-log')).toMatch(/^Entry 38 .*is not the one of the head/);
  });

  it('is not verified without its key, and stays verifiable after another one took over', async () => {
    const other = (id: string) => `${id}=${Buffer.from(Array.from({ length: 32 }, (_, place) => place)).toString('base64')}`;
    expect((await verifyAuditLog(mongo, other('new'))).problem).toMatch(/key that AUDIT_KEYS does not hold/);
    expect((await verifyAuditLog(mongo, other('development'))).problem).toMatch(/^Entry 1 .*was changed/);
    expect(new KeyRing(`${other('new')},${AUDIT_KEYS}`).currentId).toBe('new');
    const rotated = await startApp({ ...running().settings, AUDIT_KEYS: `${other('new')},${AUDIT_KEYS}` });
    const by = (await entryAt(1)).by.toString();
    await rotated.provider<Audit>('Audit').read({ by, action: 'user.block', subject: { kind: 'user', id: EVE } });
    await rotated.runJob('seal-audit-log', { v: 1 });
    await rotated.stop();
    expect(await verifyAuditLog(mongo, `${other('new')},${AUDIT_KEYS}`)).toMatchObject({ problem: null, sealed: 41 });
  });

  it('is verified by a command', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['bff/dist/verify-audit.js', ...args], {
        cwd: ROOT,
        env: { ...process.env, MONGODB_URI: running().settings.MONGODB_URI, NODE_ENV: 'test' },
      }).then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
      );
    await entries().deleteMany({ 'link.seq': 41 });
    expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('The audit log is broken. ') });
    expect(await run('--head', 'nothing')).toMatchObject({ code: 1, text: 'Usage: verify-audit [--head seq:hash …]\n' });
  });
});
