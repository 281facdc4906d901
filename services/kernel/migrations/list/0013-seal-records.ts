import type { mongo } from 'mongoose';
import type { KeyRing } from '../../key-ring.ts';
import { newDataKey, RecordCipher, type SealedPurpose } from '../../vault/sealing.ts';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

type Fields = Record<string, unknown>;
const BANK = ['accountNumber', 'accountHolder', 'ifsc', 'bank', 'branch'];
const CHUNK_BYTES = 255 * 1024;

function newCipher(ring: KeyRing, purpose: SealedPurpose, id: unknown) {
  const dataKey = newDataKey(ring, purpose, String(id));
  return { dataKey, cipher: new RecordCipher(ring, purpose, String(id), dataKey) };
}

function sealPlan(ring: KeyRing, { _id, ...plan }: Fields): Fields {
  const { dataKey, cipher } = newCipher(ring, 'health', _id);
  const fields = ['assessment', 'draft', 'content', 'guard', 'pausedReason'].filter((name) => plan[name] != null);
  const { history, checkIns } = plan as { history?: Fields[]; checkIns?: Fields[] };
  return {
    dataKey,
    ...Object.fromEntries(fields.map((name) => [name, cipher.seal(name, plan[name])])),
    ...(history && { history: history.map(({ what, ...event }) => ({ ...event, what: cipher.seal('history', what) })) }),
    ...(checkIns && { checkIns: checkIns.map(({ at, ...values }) => ({ at, sealed: cipher.seal('checkIns', values) })) }),
  };
}

function sealEnquiry(ring: KeyRing, { _id, ...enquiry }: Fields): Fields {
  const { dataKey, cipher } = newCipher(ring, 'health', _id);
  const fields = ['requirement', 'answer'].filter((name) => enquiry[name] != null);
  return { dataKey, ...Object.fromEntries(fields.map((name) => [name, cipher.seal(name, enquiry[name])])) };
}

function sealAccount(ring: KeyRing, { _id, kyc }: Fields): Fields {
  const { dataKey, cipher } = newCipher(ring, 'bank account', _id);
  const { accountNumber = '', accountHolder = '', ifsc = '', bank = '', branch = '', ...rest } = kyc as Fields;
  const account = { accountNumber, accountHolder, ifsc, bank, branch };
  return { kyc: { ...rest, dataKey, account: cipher.seal('account', account) } };
}

/** Rewrites each file in a transaction, so that a reader finds it as it was or sealed. */
async function sealFiles(db: mongo.Db, signal: AbortSignal, ring: KeyRing): Promise<void> {
  const [files, chunks] = [db.collection('files.files'), db.collection('files.chunks')];
  for await (const file of files.find({ 'metadata.dataKey': null })) {
    signal.throwIfAborted();
    const parts = await chunks.find({ files_id: file._id }).sort({ n: 1 }).toArray();
    const { dataKey, cipher } = newCipher(ring, 'file', file._id);
    const sealed = cipher.sealBytes('content', Buffer.concat(parts.map(({ data }) => data.value())));
    const pieces = Array.from({ length: Math.ceil(sealed.length / CHUNK_BYTES) }, (_, n) => ({
      files_id: file._id,
      n,
      data: sealed.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES),
    }));
    await db.client.withSession((session) =>
      session.withTransaction(async () => {
        const change = { length: sealed.length, chunkSize: CHUNK_BYTES, 'metadata.dataKey': dataKey };
        const { matchedCount } = await files.updateOne({ _id: file._id, 'metadata.dataKey': null }, { $set: change }, { session });
        if (!matchedCount) return;
        await chunks.deleteMany({ files_id: file._id }, { session });
        await chunks.insertMany(pieces, { session });
      }),
    );
  }
}

/** Seals what the previous version stored in clear, once it reads no more: health data, bank accounts and files. */
export const sealRecords: Migration = {
  name: '0013-seal-records',
  run: async (db, signal, { data }) => {
    const plans = { dataKey: null, healthErasedAt: null };
    await updateEach<Fields>(db.collection('plans'), plans, signal, (plan) => sealPlan(data, plan));
    await updateEach<Fields>(db.collection('enquiries'), { dataKey: null }, signal, (enquiry) => sealEnquiry(data, enquiry));
    const withAccount = { kyc: { $ne: null }, 'kyc.dataKey': null, $or: BANK.map((name) => ({ [`kyc.${name}`]: { $exists: true } })) };
    await updateEach<Fields>(db.collection('trainers'), withAccount, signal, (trainer) => sealAccount(data, trainer));
    await sealFiles(db, signal, data);
  },
};
