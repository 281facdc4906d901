import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type ReleaseUpload, releaseManifest, releaseUpload } from '@fitghar/contracts/releases';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

function readKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // not a key at all
  }
  throw new Error('RELEASE_KEY is not an Ed25519 private key. `npm run release -- --new-key team.key` makes one');
}

/** Signs everything that the upload says and contains. @throws Error if the key is no Ed25519 private key */
export function signRelease(upload: ReleaseUpload, pem: string): ReleaseUpload {
  const key = readKey(pem);
  // As the site reads it: without fields that the contract does not know.
  const sent = releaseUpload.parse(upload);
  const value = sign(null, Buffer.from(releaseManifest(sent, sha256)), key).toString('base64');
  return { ...sent, signature: { key: sha256(createPublicKey(key).export({ type: 'spki', format: 'der' })), value } };
}

/** Writes a new private key to that file, readable by its owner alone. @returns the public key for the Releases page */
export function makeKey(file: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
