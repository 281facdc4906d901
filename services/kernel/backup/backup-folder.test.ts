import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { KeyRing } from '../key-ring.ts';
import { assertRestorable } from './apply-change.ts';
import { BackupError, UnrestorableChangeError } from './backup-error.ts';
import { BackupWriter, type Entry, listBases, readBackup, readEnd, removeUnneeded } from './backup-folder.ts';
import { assertReplicaSet } from './server.ts';

const keys = new KeyRing('2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=');
const NAME = '20261128T120000Z-00000001';
const at = (seconds: number) => new mongoose.mongo.Timestamp({ t: seconds, i: 1 });

describe('a backup’s folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'fitghar-backups-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function* each(...entries: Entry[]) {
    yield* entries;
  }
  const until = (seconds: number): Entry => ({ t: 'until', at: at(seconds), checked: new Date(seconds * 1000) });
  const change = (seconds: number): Entry => ({ t: 'change', e: { operationType: 'insert', clusterTime: at(seconds) } });
  const kindsIn = async (number: number) => {
    const found: string[] = [];
    for await (const entry of readBackup(root, { backup: NAME, number }, keys)) found.push(entry.t);
    return found.join(' ');
  };

  it('holds changes once, whichever base they follow, and gives up those that no base needs', async () => {
    const writer = new BackupWriter(root, NAME, keys);
    await writer.writeBase(each({ t: 'start', at: at(1) }, { t: 'end' }));
    await writer.writeChanges(each(change(2), until(3)));
    await writer.writeBase(each({ t: 'start', at: at(4) }, { t: 'end' }));
    await writer.writeChanges(each(change(5), until(6)));
    expect(await listBases(root)).toStrictEqual([
      { backup: NAME, number: 0 },
      { backup: NAME, number: 1 },
    ]);
    expect([await kindsIn(0), await kindsIn(1)]).toStrictEqual(['start end change until change until', 'start end change until']);
    rmSync(path.join(root, NAME, 'base-00000000.segment'));
    await removeUnneeded(root, NAME);
    expect(await kindsIn(1)).toBe('start end change until');
    expect(await readEnd(root, NAME, keys)).toMatchObject({ segments: 2, until: { checked: new Date(6000) } });
    rmSync(path.join(root, NAME, 'changes-00000001.segment'));
    await expect(readEnd(root, NAME, keys)).resolves.toBeNull();
  });

  it('finds a segment missing between a base and its changes', async () => {
    const writer = new BackupWriter(root, NAME, keys);
    await writer.writeBase(each({ t: 'start', at: at(1) }, { t: 'end' }));
    for (const seconds of [2, 3, 4]) await writer.writeChanges(each(until(seconds)));
    rmSync(path.join(root, NAME, 'changes-00000001.segment'));
    await expect(kindsIn(0)).rejects.toThrow('does not follow');
    rmSync(path.join(root, NAME, 'changes-00000000.segment'));
    await expect(kindsIn(0)).rejects.toThrow('does not follow');
  });

  it('joins what MongoDB split because it was above 16 MB', async () => {
    const writer = new BackupWriter(root, NAME, keys);
    await writer.writeBase(each({ t: 'start', at: at(1) }, { t: 'end' }));
    const first = { operationType: 'update', clusterTime: at(2), splitEvent: { fragment: 1, of: 2 } };
    const second = { updateDescription: { updatedFields: { a: 1 } }, splitEvent: { fragment: 2, of: 2 } };
    await writer.writeChanges(each({ t: 'change', e: first }, { t: 'change', e: second }, until(3)));
    const found: Entry[] = [];
    for await (const entry of readBackup(root, { backup: NAME, number: 0 }, keys)) found.push(entry);
    expect(found.filter(({ t }) => t === 'change')).toMatchObject([
      { e: { operationType: 'update', updateDescription: { updatedFields: { a: expect.anything() } } } },
    ]);
  });
});

describe('what cannot be restored', () => {
  it('is refused before anything is written: a router of shards, a server of no replica set', () => {
    expect(() => assertReplicaSet({ msg: 'isdbgrid' })).toThrow(BackupError);
    expect(() => assertReplicaSet({ isWritablePrimary: true })).toThrow(/docs\/runbooks\/restore/);
    expect(() => assertReplicaSet({ setName: 'rs0', lastWrite: {} })).not.toThrow();
  });

  it('is refused when it happens: a collection that becomes sharded, a field that an update cannot address', () => {
    const ns = { coll: 'orders' };
    for (const operationType of ['shardCollection', 'reshardCollection', 'refineCollectionShardKey'])
      expect(() => assertRestorable({ operationType, ns })).toThrow(BackupError);
    const updateDescription = { updatedFields: { 'a.b': 1 }, disambiguatedPaths: { 'a.b': ['a.b'] } };
    expect(() => assertRestorable({ operationType: 'update', ns, updateDescription })).toThrow(UnrestorableChangeError);
    expect(() => assertRestorable({ operationType: 'update', ns, updateDescription: { updatedFields: { a: 1 } } })).not.toThrow();
  });
});
