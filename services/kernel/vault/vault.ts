import { Inject, Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { z } from 'zod';
import { KeyRing } from '../key-ring.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { type DataKey, newDataKey, RecordCipher, type SealedPurpose } from './sealing.ts';

/** A value in clear in place of a sealed one was put there by someone who has no key. */
const sealedValue = z.instanceof(mongoose.mongo.Binary);

/** The fields of one record. */
export interface SealedFields {
  /** Seals a value of any type; in a record whose data key was erased it stays in clear. */
  seal(field: string, value: unknown): unknown;
  /** Opens what was sealed in this field. The caller names its type: a value of another field or record does not open. */
  open<Value>(field: string, stored: unknown): Value;
}

/**
 * Envelope encryption (ADR 036): each record has a data key of its own, encrypted with a key of `DATA_KEYS` for that
 * purpose. Repositories seal on the way in and open on the way out; no one else sees a sealed value.
 */
@Injectable()
export class Vault {
  private readonly ring: KeyRing;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'DATA_KEYS'>) {
    this.ring = new KeyRing(settings.DATA_KEYS);
  }

  /** A data key for a new record, to be stored with it. */
  newKey(purpose: SealedPurpose, recordId: string): DataKey {
    return newDataKey(this.ring, purpose, recordId);
  }

  cipher(purpose: SealedPurpose, recordId: string, dataKey: DataKey): RecordCipher {
    return new RecordCipher(this.ring, purpose, recordId, dataKey);
  }

  /**
   * The fields of a record. The data key is decrypted with the first sealed one.
   * @param dataKey null once what was sealed is erased
   */
  fieldsOf(purpose: SealedPurpose, recordId: string, dataKey: DataKey | null | undefined): SealedFields {
    let cipher: RecordCipher | undefined;
    const cipherOf = (key: DataKey): RecordCipher => {
      cipher ??= this.cipher(purpose, recordId, key);
      return cipher;
    };
    return {
      seal: (field, value) => (dataKey ? cipherOf(dataKey).seal(field, value) : value),
      open: <Value>(field: string, stored: unknown): Value =>
        (dataKey && stored != null ? cipherOf(dataKey).open(field, sealedValue.parse(stored)) : stored) as Value,
    };
  }
}
