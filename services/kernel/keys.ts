import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from './is-same-secret.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** What a key is for. A value made for one purpose never passes for another, because the keys differ. */
type KeyPurpose =
  | 'access token'
  | 'reset code'
  | 'signed link'
  | 'start pin'
  | 'known device'
  | 'enquiry'
  | 'mailed address'
  | 'canary network'
  | 'whatsapp number';

/**
 * One key per purpose, derived (HKDF-SHA-256) from `JWT_SECRET`. New values are made with its key; values made with
 * `JWT_SECRET_PREVIOUS` are accepted too, so that a rotation interrupts no one (docs/runbooks/rotate-secret.md).
 */
@Injectable()
export class Keys {
  private readonly derived = new Map<KeyPurpose, KeyObject[]>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>) {}

  /** The key for new values. */
  current(purpose: KeyPurpose): KeyObject {
    const [key] = this.accepted(purpose);
    if (!key) throw new Error('JWT_SECRET is not set');
    return key;
  }

  /** The keys of accepted values, the current one first. */
  accepted(purpose: KeyPurpose): KeyObject[] {
    const known = this.derived.get(purpose);
    if (known) return known;
    const secrets = [this.settings.JWT_SECRET, this.settings.JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
    const keys = secrets.map((secret) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `fitghar ${purpose}`, 32))));
    this.derived.set(purpose, keys);
    return keys;
  }

  /** HMAC-SHA-256 in base64url. */
  sign(purpose: KeyPurpose, text: string): string {
    return createHmac('sha256', this.current(purpose)).update(text).digest('base64url');
  }

  /** What {@link Keys.sign} makes of the text now, then what it made before a rotation. */
  signatures(purpose: KeyPurpose, text: string): string[] {
    return this.accepted(purpose).map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  }

  /** Whether the text was signed with an accepted key; takes the same time for every wrong signature. */
  verify(purpose: KeyPurpose, text: string, signature: string): boolean {
    return this.signatures(purpose, text).some((expected) => isSameSecret(signature, expected));
  }
}
