import type { Chapter } from './chapter.ts';

export const cryptography: Chapter = {
  title: 'Cryptography',
  requirements: [
    {
      id: '11.1.1',
      what: 'Documented life of keys',
      state: 'met',
      proof: ['docs/protection.md'],
    },
    {
      id: '11.1.2',
      what: 'Inventory of keys and algorithms',
      state: 'met',
      proof: ['docs/protection.md'],
    },
    {
      id: '11.2.1',
      what: 'Proven implementations',
      state: 'met',
      note: 'OpenSSL through Node, `@node-rs/argon2`, `otpauth`',
      proof: ['services/kernel/keys.ts', 'services/identity/password-hasher.ts', 'services/identity/second-factor/second-factor.ts'],
    },
    {
      id: '11.2.2',
      what: 'Algorithms and keys can be replaced',
      state: 'met',
      note: 'argon2 hashes hold their own parameters',
      proof: [
        'services/kernel/keys.test.ts: of the previous secret are accepted until it is removed, but sign nothing new',
        'services/kernel/key-ring.test.ts: makes new values with its first key and still knows the others',
      ],
    },
    {
      id: '11.2.3',
      what: 'At least 128 bits of security',
      state: 'met',
      proof: ['docs/protection.md'],
    },
    {
      id: '11.3.1',
      what: 'No weak modes or padding',
      state: 'met',
      proof: ['services/kernel/vault/sealing.ts'],
    },
    {
      id: '11.3.2',
      what: 'Approved ciphers only',
      state: 'met',
      note: 'AES-256-GCM',
      proof: ['services/kernel/vault/sealing.ts'],
    },
    {
      id: '11.3.3',
      what: 'Encrypted data is authenticated',
      state: 'met',
      proof: ['bff/src/areas/admin/encryption.int.test.ts: does not open a value that was moved to another record'],
    },
    {
      id: '11.4.1',
      what: 'Approved hashes only',
      state: 'met',
      note: 'SHA-256; HMAC-SHA-1 where authenticator apps (RFC 6238) and Twilio prescribe it',
      proof: ['docs/protection.md'],
    },
    {
      id: '11.4.2',
      what: 'Passwords under a slow hash',
      state: 'met',
      note: 'argon2id',
      proof: ['services/kernel/unsafe-settings.test.ts: makes stolen hashes cheap to guess'],
    },
    {
      id: '11.4.3',
      what: 'Hashes for integrity have 256 bits',
      state: 'met',
      proof: [
        'bff/src/areas/admin/audit-log.int.test.ts: names an entry that was changed',
        'bff/src/areas/releases/guarded-releases.int.test.ts: is refused if anything was changed after it was signed',
      ],
    },
    {
      id: '11.4.4',
      what: 'Keys from passwords are stretched',
      state: 'not applicable',
      reason: 'no key comes from a password',
    },
    {
      id: '11.5.1',
      what: 'Secrets have 128 random bits',
      state: 'met',
      note: 'sessions, links and tokens have 256. The number of a certificate has 50, because it is no secret: employers look it up; calls from one address are limited',
      proof: ['services/kernel/ids.ts'],
    },
    {
      id: '11.6.1',
      what: 'Approved signatures and key generation',
      state: 'met',
      note: 'Ed25519',
      proof: ['bff/src/areas/releases/guarded-releases.int.test.ts: cannot be signed by another kind of key, nor is a private one taken'],
    },
  ],
};
