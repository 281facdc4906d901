import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { shardingOf } from './sharding.ts';

const SERVICES = path.join(import.meta.dirname, '..');

/** Every stored schema by its collection; one without an explicit name is listed by its export. */
async function collections(): Promise<[collection: string, schema: Schema][]> {
  const files = globSync('*/**/*.schema.ts', { cwd: SERVICES, exclude: ['**/node_modules/**'] });
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(path.join(SERVICES, file))));
  const exported = modules.flatMap((module) => Object.entries(module));
  return exported.flatMap(([name, value]): [string, Schema][] =>
    value instanceof Schema && value.get('_id') !== false ? [[value.get('collection') ?? name, value]] : [],
  );
}

describe('the collections', () => {
  it('declare their shard key, or why they stay unsharded', async () => {
    const all = await collections();
    expect(all.map(([name]) => name)).toContain('bookings'); // the search finds them
    expect(all.filter(([, schema]) => !shardingOf(schema)).map(([name]) => name)).toStrictEqual([]);
  });

  // A shard sees only its own documents, so it can enforce a unique index only if the shard key begins it. That holds
  // for _id, too, where it is not random.
  it('have unique indexes that their shards can enforce', async () => {
    const broken = (await collections()).flatMap(([name, schema]) => {
      const sharding = shardingOf(schema);
      if (!sharding || 'unsharded' in sharding) return [];
      const key = Object.keys(sharding.key);
      const indexes = schema.indexes().flatMap(([fields, { unique }]) => (unique ? [Object.keys(fields)] : []));
      const unique = schema.path('_id') instanceof Schema.Types.ObjectId ? indexes : [['_id'], ...indexes];
      return unique.filter((fields) => String(fields.slice(0, key.length)) !== String(key)).map((fields) => `${name}: ${fields}`);
    });
    expect(broken).toStrictEqual([]);
  });
});
