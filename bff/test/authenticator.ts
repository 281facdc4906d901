import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyBody, NewPasskeyOptions, PasskeyOptions, UsedPasskey } from '@fitghar/contracts/account';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of CBOR (RFC 8949) that authenticators write. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    return count < 256 ? Buffer.from([(major << 5) | 24, count]) : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** What a forger, or a strange browser, does differently. */
export interface Deviation {
  origin?: string;
  challenge?: string;
  rpId?: string;
  /** `false` if no one unlocked the authenticator. */
  verified?: boolean;
  counter?: number;
  /** Signs with another key. */
  forged?: true;
  userHandle?: string;
}

/**
 * An authenticator with one passkey, as the browser shows it to the page: genuine COSE keys, CBOR attestation `none` and
 * ECDSA signatures.
 */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin: string) {}

  /** Creates the passkey. */
  create({ challenge, rp, user }: NewPasskeyOptions, deviation: Deviation = {}): NewPasskeyBody['passkey'] {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = Buffer.concat([this.data(rp.id, deviation, HAS_CREDENTIAL), credential]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientData = this.clientData('webauthn.create', challenge, deviation);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey. */
  use({ challenge, rpId }: PasskeyOptions, deviation: Deviation = {}): UsedPasskey {
    this.counter += 1;
    const data = this.data(rpId, deviation);
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const key: KeyObject = deviation.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.keys.privateKey;
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), key).toString('base64url'),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }

  private data(rpId: string, { rpId: other, verified = true, counter = this.counter }: Deviation, flags = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), count]);
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin: deviation.origin ?? this.origin, crossOrigin: false }),
    );
  }
}
