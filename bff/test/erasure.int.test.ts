import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, ObjectId } from 'mongodb';
import type { Schema, SchemaType } from 'mongoose';
import { type StoredCollection, storedCollections } from '../../services/kernel/personal-data/register.ts';
import { MORNING, useApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { fail } from './fail.ts';

/** In every text; nothing else holds it. */
const MARK = 'Zqxv';
const [CUSTOMER, TRAINER, TRAINER_ACCOUNT, FILE] = [new ObjectId(), new ObjectId(), new ObjectId(), new ObjectId()];
const EMAIL = 'zqxv.kavya@example.in';
const TRAINER_EMAIL = 'zqxv.arjun@trainer.example';
const LONG_AGO = new Date('2020-01-15T10:00:00+05:30');

/** Whose a record is, and the state in which nothing is still to be done for them. */
const OWN: Record<string, Document> = {
  account_checks: { _id: TRAINER.toString() },
  adjustments: { before: { name: `${MARK} name`, phone: '+919123987645' } },
  bookings: { status: 'Completed', 'trainer.id': TRAINER.toString(), date: '2020-01-15' },
  buyers: { _id: CUSTOMER },
  'files.files': { _id: FILE },
  kyc_uploads: { email: TRAINER_EMAIL },
  notices_read: { _id: CUSTOMER },
  packages: { status: 'expired', used: 12, planned: 0, open: 0, lapsed: 0, refunded: 0 },
  payouts: { trainerId: TRAINER.toString(), status: 'paid' },
  plans: { status: 'sent' },
  refunds: { status: 'processed' },
  enrolments: { status: 'completed' },
  tickets: { fileId: FILE.toString() },
  trainers: { _id: TRAINER, userId: TRAINER_ACCOUNT, email: TRAINER_EMAIL, status: 'A' },
  whatsapp_inbound: { userIds: [CUSTOMER] },
  users: { _id: CUSTOMER, type: 'U', email: EMAIL, blocked: false, role: null, secondFactor: null },
};

/** A value for every path of a schema: marked texts, members of enumerations, a time long ago. */
function sampleOf(schema: Schema, entries: Readonly<Record<string, readonly string[]>> = {}): Document {
  const document: Document = {};
  for (const [path, type] of Object.entries(schema.paths)) {
    const value = entries[path] ? Object.fromEntries(entries[path].map((entry) => [entry, `${MARK} ${entry}`])) : sampleAt(path, type);
    if (value !== undefined) setAt(document, path, value);
  }
  return document;
}

function sampleAt(path: string, type: SchemaType): unknown {
  if (path === 'dataKey') return null; // in clear, so that what is left shows
  if (type.instance === 'Array') return [type.schema ? sampleOf(type.schema) : `${MARK} ${path}`];
  if (type.schema) return sampleOf(type.schema);
  const [member] = (type.options.enum as readonly unknown[] | undefined) ?? [];
  switch (type.instance) {
    case 'ObjectId':
      return path === 'userId' ? CUSTOMER : path === '_id' ? undefined : new ObjectId();
    case 'Date':
      return LONG_AGO;
    case 'Number':
      return 7;
    case 'Boolean':
      return true;
    case 'Mixed':
      return { text: `${MARK} ${path}` };
    default:
      return member ?? `${MARK} ${path}`;
  }
}

function setAt(document: Document, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length) {
    document[first] ??= {};
    setAt(document[first], rest.join('.'), value);
  } else document[first] = value;
}

/** What is stored there, without what says nothing: null, an empty text, an empty list. */
function valuesAt(stored: unknown, [first, ...rest]: string[]): string[] {
  if (stored === null || stored === undefined || stored === '') return [];
  if (Array.isArray(stored)) return stored.flatMap((each) => valuesAt(each, first === undefined ? [] : [first, ...rest]));
  return first === undefined ? [JSON.stringify(stored)] : valuesAt((stored as Document)[first], rest);
}

describe('erasing an account', () => {
  const running = useApp();
  let erasing: (StoredCollection & { fields: [path: string, erasure: 'removed' | 'replaced'][] })[] = [];

  beforeAll(async () => {
    erasing = (await storedCollections()).flatMap((collection) => {
      const { declaration } = collection;
      if (!declaration || 'none' in declaration) return [];
      const fields = Object.entries(declaration.fields).flatMap(([path, { erasure = declaration.each.erasure }]) =>
        erasure === 'removed' || erasure === 'replaced' ? [[path, erasure] satisfies [string, string]] : [],
      );
      return fields.length ? [{ ...collection, fields }] : [];
    });
  });

  it('does to every personal field what the register says', async () => {
    const { mongo, clock } = running();
    const due = { erasureDueAt: new Date(MORNING), erasedAt: null };
    const planted = new Map<string, Document>();
    for (const { name, schema, declaration } of erasing) {
      const document = sampleOf(schema, declaration && 'entries' in declaration ? declaration.entries : {});
      for (const [path, value] of Object.entries(OWN[name] ?? {})) setAt(document, path, value);
      if (name === 'users') Object.assign(document, due);
      document._id ??= new ObjectId();
      planted.set(name, document);
      await mongo.collection(name).insertOne(document);
    }
    const provenPhone = { number: `${MARK} number of the trainer`, at: new Date(MORNING) };
    const trainer = { ...planted.get('users'), ...due, _id: TRAINER_ACCOUNT, type: 'T', email: TRAINER_EMAIL, provenPhone };
    await mongo.collection('users').insertOne(trainer);
    await clock.advanceMinutes(60);
    for (const account of [CUSTOMER, TRAINER_ACCOUNT]) await running().runJob('erase-account', { v: 1, user_id: account.toString() });
    await eventually(async () => (await mongo.collection('files.files').countDocuments()) === 0);

    expect(await mongo.collection('bookings').countDocuments({ userId: CUSTOMER })).toBe(1); // what is only replaced is still there
    const left: string[] = [];
    for (const { name, fields } of erasing) {
      const before = planted.get(name) ?? fail(name);
      const after = await mongo.collection(name).findOne({ _id: before._id });
      for (const [field, erasure] of fields) {
        const [was, is] = [before, after].map((document) => valuesAt(document, field.split('.')));
        if (!was?.length) left.push(`${name}.${field}: nothing was planted`);
        else if (erasure === 'removed' ? is?.length : is?.some((value) => was.includes(value)))
          left.push(`${name}.${field}: ${String(is)} is left, but it is to be ${erasure}`);
      }
    }
    expect(left).toStrictEqual([]);
  });
});
