import * as z from 'zod/mini';

/** Name of a remote: its folder. */
export const remoteName = z.string().check(z.regex(/^mf-[a-z][a-z-]{0,38}$/, 'Please use a name like mf-booking'));

/** Identifies a public key: SHA-256 of its DER form in hexadecimal. */
export const keyFingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A key is named by its SHA-256'));

/** `1.2.3+<content hash>`, so that different content never shares a version. */
export const remoteVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-z]{1,40})?$/, 'Please use a version like 1.2.3'));
