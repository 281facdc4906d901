import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { planOf } from '../migrations/migration.ts';
import { RELEASES } from '../migrations/releases.ts';
import { SEALED_RECORDS } from '../vault/sealed-records.ts';
import { declarationErrors, registeredFields, storedCollections, storedPaths } from './register.ts';
import { personalDataPage } from './register-page.ts';
import { RETENTION, type RetentionName } from './retention.ts';
import { WHOSE } from './whose.ts';

/** Pieces of files, which `files.files` registers. */
const WITHOUT_SCHEMA = ['files.chunks'];

describe('the register of personal data', () => {
  it('names every stored field', async () => {
    const collections = await storedCollections();
    expect(collections.flatMap(declarationErrors)).toStrictEqual([]);
    const created = planOf(RELEASES).flatMap(({ create = {} }) => Object.keys(create));
    const named = collections.map(({ name }) => name);
    expect(created.filter((name) => !named.includes(name))).toStrictEqual(WITHOUT_SCHEMA);
  });

  it('notices a planted field, at the top, in a part, in a list and in what another schema validates', async () => {
    const part = () => new Schema({ planted: String }, { _id: false });
    const schema = new Schema({ planted: String, part: part(), list: [part()], answers: Schema.Types.Mixed }, { versionKey: false });
    const declaration = {
      each: { purpose: 'a test', kept: ['account'], readers: [], exported: true, erasure: 'removed' },
      fields: {},
      notPersonal: [],
    } as const;
    const paths = storedPaths(schema, { answers: ['planted'] });
    expect(declarationErrors({ name: 'tests', paths, declaration })).toStrictEqual(
      ['planted', 'part.planted', 'list.planted', 'answers.planted'].map(
        (each) => `tests.${each}: neither personal nor declared not to be (declarePersonalData in its schema)`,
      ),
    );
    expect(declarationErrors({ name: 'tests', paths: [], declaration: { ...declaration, notPersonal: ['gone'] } })).toStrictEqual([
      'tests.gone: declared, but not stored',
    ]);
    expect(declarationErrors({ name: 'tests', paths, declaration: undefined })).toStrictEqual(['tests: not declared']);
  });

  it('lets nothing expire without an index that removes it', async () => {
    const collections = await storedCollections();
    const expires = (name: RetentionName) => 'end' in RETENTION[name] && RETENTION[name].end === 'expires';
    const expiring = new Set(registeredFields(collections).flatMap(({ collection, kept }) => (kept.some(expires) ? collection : [])));
    expect(expiring.size).toBeGreaterThan(5);
    const hasIndex = (schema: Schema) => schema.indexes().some(([, { expireAfterSeconds }]) => expireAfterSeconds !== undefined);
    expect(collections.filter(({ name, schema }) => expiring.has(name) && !hasIndex(schema)).map(({ name }) => name)).toStrictEqual([]);
  });

  it('uses every period', async () => {
    const used = new Set(registeredFields(await storedCollections()).flatMap(({ kept }) => kept));
    expect(Object.keys(RETENTION).filter((name) => !new Set<string>(used).has(name))).toStrictEqual([]);
  });

  it('knows every encrypted field', async () => {
    const fields = registeredFields(await storedCollections()).map(({ collection, path: field }) => `${collection}.${field}.`);
    const sealed = SEALED_RECORDS.flatMap((record) => record.fields.map((field) => `${record.collection}.${field}.`));
    expect(sealed.filter((start) => !fields.some((field) => field.startsWith(start)))).toStrictEqual([]);
  });

  it('says of every collection whose records are whose', async () => {
    const collections = await storedCollections();
    expect(Object.keys(WHOSE).sort()).toStrictEqual([...new Set(registeredFields(collections).map(({ collection }) => collection))].sort());
    const missing = collections.flatMap(({ name, schema }) => {
      const ways = WHOSE[name] ?? [];
      return typeof ways === 'string'
        ? []
        : ways.filter(({ path: field }) => !schema.path(field)).map(({ path: field }) => `${name}.${field}`);
    });
    expect(missing).toStrictEqual([]);
  });

  it('is docs/personal-data.md (npm run docs regenerates it)', async () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/personal-data.md'), 'utf8');
    expect(page.trim()).toBe(personalDataPage(await storedCollections()).trim());
  });
});
