import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { z } from 'zod';
import type { KeyRing } from '../key-ring.ts';

const { BSON, Binary } = mongoose.mongo;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed with keys of its own. */
export type SealedPurpose = 'bank account' | 'health' | 'file' | 'second factor';

/** A record's data key as the record holds it: the id of a key of `DATA_KEYS`, and the data key encrypted with it. */
export const dataKeySchema = z.object({ id: z.string(), wrapped: z.instanceof(Binary) });
export type DataKey = z.infer<typeof dataKeySchema>;

/** Nonce, tag and AES-256-GCM ciphertext. `about` is authenticated with it. */
export function sealBytes(key: KeyObject, about: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const content = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** @throws Error if it was sealed with another key or about something else, or changed since */
export function openBytes(key: KeyObject, about: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

const keyOf = (purpose: SealedPurpose, recordId: string): string => `data key of ${purpose} ${recordId}`;

/** A random key for one record. */
export function newDataKey(ring: KeyRing, purpose: SealedPurpose, recordId: string): DataKey {
  return wrap(ring, purpose, recordId, randomBytes(KEY_BYTES));
}

/** The same data key, encrypted with the current key of the settings. What it has sealed stays as it is. */
export function rewrapDataKey(ring: KeyRing, purpose: SealedPurpose, recordId: string, dataKey: DataKey): DataKey {
  return wrap(ring, purpose, recordId, unwrap(ring, purpose, recordId, dataKey));
}

function wrap(ring: KeyRing, purpose: SealedPurpose, recordId: string, key: Buffer): DataKey {
  const id = ring.currentId;
  return { id, wrapped: new Binary(sealBytes(ring.derive(id, purpose), keyOf(purpose, recordId), key)) };
}

const unwrap = (ring: KeyRing, purpose: SealedPurpose, recordId: string, { id, wrapped }: DataKey): Buffer =>
  openBytes(ring.derive(id, purpose), keyOf(purpose, recordId), wrapped.value());

/** Seals and opens the fields of one record. A sealed value opens only in its own record and field. */
export class RecordCipher {
  private readonly key: KeyObject;
  private readonly recordId: string;

  /** @throws UnknownKeyError, or Error if the data key is not this record's */
  constructor(ring: KeyRing, purpose: SealedPurpose, recordId: string, dataKey: DataKey) {
    this.recordId = recordId;
    this.key = createSecretKey(unwrap(ring, purpose, recordId, dataKey));
  }

  seal(field: string, value: unknown): mongoose.mongo.Binary {
    return new Binary(this.sealBytes(field, BSON.serialize({ value })));
  }

  /** @throws Error if it was not sealed in this record and field */
  open(field: string, sealed: mongoose.mongo.Binary): unknown {
    return BSON.deserialize(this.openBytes(field, sealed.value())).value;
  }

  sealBytes(field: string, bytes: Uint8Array): Buffer {
    return sealBytes(this.key, `${this.recordId} ${field}`, bytes);
  }

  openBytes(field: string, sealed: Uint8Array): Buffer {
    return openBytes(this.key, `${this.recordId} ${field}`, sealed);
  }
}
