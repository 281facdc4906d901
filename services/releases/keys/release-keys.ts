import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type ReleaseUpload, releaseManifest } from '@fitghar/contracts/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, InvalidFieldsError, isDuplicateKey, Mongo, NotFoundError, SETTINGS, type Settings, sha256 } from '../../kernel/index.ts';
import { type ReleaseKeyRecord, releaseKeySchema } from '../persistence/release-key.schema.ts';

export type ReleaseKey = Pick<ReleaseKeyRecord, 'label' | 'remotes' | 'fingerprint' | 'addedAt'> & { id: string };

/** Who signed a version. */
export interface Signer {
  key: string;
  label: string;
}

function readKey(pem: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // not a key at all
  }
  throw new InvalidFieldsError({ public_key: ['Please paste an Ed25519 key, made by `npm run release -- --new-key team.key`'] });
}

/** Public keys of teams, and signatures by them (ADR 033). */
@Injectable()
export class ReleaseKeys {
  private readonly keys: Model<ReleaseKeyRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.keys = mongo.model('ReleaseKey', releaseKeySchema);
  }

  /** @throws InvalidFieldsError if it is no Ed25519 key, or was registered before */
  async add(id: string, addedBy: string, label: string, remotes: string[], pem: string): Promise<void> {
    const key = readKey(pem);
    const fingerprint = sha256(key.export({ type: 'spki', format: 'der' }));
    const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
    try {
      await this.keys.create([{ _id: id, label, remotes, fingerprint, publicKey, addedBy, addedAt: this.clock.now() }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new InvalidFieldsError({ public_key: ['This key was registered before. Please make a new one'] });
    }
  }

  /** Keys in use, newest first. */
  async list(): Promise<ReleaseKey[]> {
    const records = await this.keys.find({ revokedAt: null }, { publicKey: 0 }).sort({ addedAt: -1 }).lean();
    return records.map((record) => ({ ...record, id: record._id.toString() }));
  }

  /** Versions that it signed are not released any further; what is served stays. @throws NotFoundError */
  async revoke(id: string): Promise<void> {
    const { matchedCount } = await this.keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: this.clock.now() } });
    if (!matchedCount) throw new NotFoundError('key');
  }

  /**
   * Who signed this upload; null if no one did, which only development accepts.
   * @throws InvalidFieldsError if commit or signature is missing, or the signature not of this content or not by a key of this remote
   */
  async signerOf(upload: ReleaseUpload): Promise<Signer | null> {
    const { signature, entry, commit } = upload;
    if (this.settings.signedReleases && !commit)
      throw new InvalidFieldsError({
        commit: ['The release names no commit. Commit your changes first, so that others can find its sources'],
      });
    if (!signature) {
      if (!this.settings.signedReleases) return null;
      throw new InvalidFieldsError({ signature: ['The release is not signed. Set RELEASE_KEY or RELEASE_KEY_FILE for npm run release'] });
    }
    const found = await this.keys.findOne({ fingerprint: signature.key, revokedAt: null, remotes: entry.name }).lean();
    if (!found) throw new InvalidFieldsError({ signature: [`The key is not registered for ${entry.name}, or was revoked`] });
    const manifest = Buffer.from(releaseManifest(upload, sha256));
    if (!verify(null, manifest, found.publicKey, Buffer.from(signature.value, 'base64')))
      throw new InvalidFieldsError({ signature: ['The signature does not match the release'] });
    return { key: found.fingerprint, label: found.label };
  }

  async isRevoked(fingerprint: string): Promise<boolean> {
    return (await this.keys.exists({ fingerprint, revokedAt: null })) === null;
  }
}
