import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
/** Of 32 random bytes about 30 differ. */
const MIN_DISTINCT_BYTES = 20;
const ID = /^[\w-]{1,24}$/;

/** A record names a key that the setting does not hold. */
export class UnknownKeyError extends Error {
  constructor(id: string) {
    super(`The key ${id} is not in the settings (docs/runbooks/rotate-data-keys.md)`);
  }
}

/**
 * Long-lived keys by id, as a setting lists them: `2027=base64,2026=base64`. New values are made with the first; what an
 * older one made stays readable as long as the setting lists it. Unlike `JWT_SECRET` it outlives what it has made.
 */
export class KeyRing {
  /** The id of the key for new values. */
  readonly currentId: string;
  private readonly secrets: ReadonlyMap<string, Buffer>;
  private readonly derived = new Map<string, KeyObject>();

  /** @throws Error saying what is wrong with the text, without quoting it */
  constructor(text: string) {
    const pairs = text.split(',').map((pair) => {
      const [, id = '', key = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      const secret = Buffer.from(key, 'base64');
      if (!ID.test(id) || secret.length !== KEY_BYTES)
        throw new Error(`needs ids and keys of ${KEY_BYTES} bytes in base64: 2027=… (openssl rand -base64 ${KEY_BYTES}), comma-separated`);
      return [id, secret] as const;
    });
    this.secrets = new Map(pairs);
    if (this.secrets.size !== pairs.length) throw new Error('has two keys with the same id');
    this.currentId = pairs[0]?.[0] ?? '';
  }

  get ids(): string[] {
    return [...this.secrets.keys()];
  }

  /** Whether every key could come from a random source; a phrase could not. */
  get looksRandom(): boolean {
    return [...this.secrets.values()].every((secret) => new Set(secret).size >= MIN_DISTINCT_BYTES);
  }

  /** The key of one purpose (HKDF-SHA-256). @throws UnknownKeyError */
  derive(id: string, purpose: string): KeyObject {
    const secret = this.secrets.get(id);
    if (!secret) throw new UnknownKeyError(id);
    const name = `${id} ${purpose}`;
    const key = this.derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `fitghar ${purpose}`, KEY_BYTES)));
    this.derived.set(name, key);
    return key;
  }

  /** HMAC-SHA-256 in base64url. @throws UnknownKeyError */
  sign(id: string, purpose: string, text: string): string {
    return createHmac('sha256', this.derive(id, purpose)).update(text).digest('base64url');
  }
}
