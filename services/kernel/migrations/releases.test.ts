import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { compareIndexes, type IndexesByCollection, indexesAfter } from './compare-indexes.ts';
import { type IndexSpec, indexName, planOf } from './migration.ts';
import { RELEASES } from './releases.ts';

const SERVICES = path.resolve(import.meta.dirname, '../..');
/** Indexes without a schema: those of GridFS, which reads the pieces of a file by them. */
const OF_GRIDFS = { 'files.files': ['filename_1_uploadDate_1'], 'files.chunks': ['files_id_1_n_1'] };

/** What every stored schema declares; a schema without an explicit collection name counts by its export. */
async function declaredIndexes(): Promise<IndexesByCollection> {
  const files = globSync('*/**/*.schema.ts', { cwd: SERVICES, exclude: ['**/node_modules/**'] });
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(path.join(SERVICES, file))));
  const stored = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value instanceof Schema && value.get('_id') !== false);
  return new Map(
    stored.map(([name, value]) => {
      const schema = value as Schema;
      const specs = schema.indexes().map(([key, options]) => ({ key, ...options }) as IndexSpec);
      return [schema.get('collection') ?? name, new Map(specs.map((each) => [indexName(each), each]))];
    }),
  );
}

describe('the migrations', () => {
  const plan = planOf(RELEASES);

  it('create the collections and indexes that the schemas declare, and no others', async () => {
    const created = indexesAfter(plan);
    for (const [collection, names] of Object.entries(OF_GRIDFS))
      for (const name of names) expect([name, created.get(collection)?.delete(name)]).toStrictEqual([name, true]);
    created.delete('files.chunks');
    expect(compareIndexes(await declaredIndexes(), created)).toStrictEqual([]);
  });

  it('have unique numbers', () => {
    const numbers = plan.map(({ name }) => /^(\d{4})-[a-z\d]+(-[a-z\d]+)*$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(plan.length);
  });

  it('are required once a later release exists', () => {
    const one = { name: '0001-one' };
    const two = { name: '0002-two' };
    const three = { name: '0003-three' };
    const planned = planOf([
      { expand: [one], contract: [two] },
      { expand: [], contract: [three] },
    ]);
    expect(planned).toStrictEqual([
      { ...one, phase: 'expand', release: 1, required: true },
      { ...two, phase: 'contract', release: 1, required: true },
      { ...three, phase: 'contract', release: 2, required: false },
    ]);
  });
});
