import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** Encrypts a short text (AES-256-GCM), so that a copy of the database alone does not reveal it. */
export function seal(text: string, key: KeyObject): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** @throws Error if it was encrypted with none of these keys or changed since */
export function unseal(sealed: string, keys: KeyObject[]): string {
  for (const key of keys) {
    const text = unsealWith(key, sealed);
    if (text !== null) return text;
  }
  throw new Error('No key opens this secret');
}

function unsealWith(key: KeyObject, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null; // another key, or altered: GCM cannot tell
  }
}
