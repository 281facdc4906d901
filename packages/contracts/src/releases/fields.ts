import * as z from 'zod/mini';

/** Name of a remote: its folder. */
export const remoteName = z.string().check(z.regex(/^mf-[a-z][a-z-]{0,38}$/, 'Please use a name like mf-booking'));

/** Identifies a public key: SHA-256 of its DER form in hexadecimal. */
export const keyFingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A key is named by its SHA-256'));

/** `2.1.0`, or `3.0.0-next.1` for a prerelease. */
export const platformVersion = z
  .string()
  .check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(-[0-9a-z.]{1,20})?$/, 'Please use a version like 1.2.3'));

/** `1.2.3+<content hash>`, so that different content never shares a version. */
export const remoteVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-z]{1,40})?$/, 'Please use a version like 1.2.3'));
