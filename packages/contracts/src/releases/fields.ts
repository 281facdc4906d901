import * as z from 'zod/mini';

/** Name of a remote: its folder. */
export const remoteName = z.string().check(z.regex(/^mf-[a-z][a-z-]{0,38}$/, 'Please use a name like mf-booking'));

/** `1.2.3`, with the hash of its content behind a plus: two contents never share a version. */
export const remoteVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-z]{1,40})?$/, 'Please use a version like 1.2.3'));
