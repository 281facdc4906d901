import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
/** One record holds everything: push services take no more than this. */
const RECORD_BYTES = 4096;

/** The keys of a browser's subscription, base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a browser's key is a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The body of a push message that only the subscribed browser can read (RFC 8291, `aes128gcm` of RFC 8188). */
export function encryptPush({ p256dh, auth }: SubscriptionKeys, payload: string): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  const ownPublic = own.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ownPublic]);
  const shared = derive(own.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  // 2 ends the last record.
  const content = [cipher.update(payload), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, ...content]);
}
