import * as z from 'zod/mini';
import { keyFingerprint, remoteName, remoteVersion } from './fields.ts';
import { registryEntry } from './registry.responses.ts';

const FILE_NAME = /^[\w-][\w.-]{0,99}\.(js|css|svg|html|json|woff2)$/;

/**
 * `POST /bff/api/v1/admin/releases`, as gzipped JSON: one complete build of a remote. `files`: name → Base64
 * content; names contain no folders, which rules out path traversal.
 */
export const releaseUpload = z.strictObject({
  entry: registryEntry,
  budget_bytes: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}$/, 'Please give a commit of git'))),
  author: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  files: z.record(
    z.string().check(z.regex(FILE_NAME, 'A file is named by letters, digits, dots and dashes, without a folder')),
    z.base64(),
  ),
  /** Source maps of its scripts: `<script>.map` → JSON. They are never served. */
  maps: z._default(
    z.record(z.string().check(z.regex(/^[\w-][\w.-]{0,99}\.js\.map$/, 'A source map is named like its script')), z.string()),
    {},
  ),
  /** Ed25519 over the manifest (`releaseManifest`), by a key of the team; production requires it. */
  signature: z.optional(z.strictObject({ key: keyFingerprint, value: z.base64().check(z.maxLength(100)) })),
});
export type ReleaseUpload = z.infer<typeof releaseUpload>;

/** `dry_run` validates everything and stores nothing. */
export const releaseQuery = z.strictObject({ dry_run: z._default(z.enum(['true', 'false']), 'false') });

export const remoteParam = z.object({ remote: remoteName });

const percent = z
  .number('Please give a percentage')
  .check(z.int('Please give a whole percentage'), z.gte(1, 'At least 1%'), z.lte(100, 'At most 100%'));

/** `POST …/admin/releases/{remote}/canary`. */
export const canaryBody = z.strictObject({
  version: remoteVersion,
  percent,
  /** Promote automatically after this many canary visits without signs of degradation. */
  promote_after: z.optional(z.number().check(z.int(), z.gte(100, 'At least 100 visits'), z.lte(1_000_000))),
});
export type CanaryBody = z.infer<typeof canaryBody>;

/** `POST …/admin/releases/{remote}/promote`: the canary, or the given version. */
export const promoteBody = z.strictObject({ version: z.optional(remoteVersion) });

/** `POST …/admin/releases/{remote}/approve`: by a second person, for a remote with pages of operations. */
export const approveBody = z.strictObject({ version: remoteVersion });

/** `POST …/admin/releases/{remote}/rollback`: ends the canary, or rolls back to the previous stable version. */
export const rollbackBody = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'Please enter a reason'), z.maxLength(500)),
  /** The version to roll back: refused if another one is served by now. */
  version: z.optional(remoteVersion),
});
export type RollbackBody = z.infer<typeof rollbackBody>;

/** Local machine only, so that no one can be tricked into loading foreign code. */
const localOrigin = z
  .string()
  .check(z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/, 'Please use an address like http://localhost:4102'));

/** `POST …/admin/releases/preview`: a version, or a remote on one's own machine, for this browser alone. */
const previewedVersion = z.strictObject({ remote: remoteName, version: remoteVersion });
/** The second form of {@link previewBody}, whose address people type. */
export const previewedOrigin = z.strictObject({ remote: remoteName, origin: localOrigin });
export const previewBody = z.union([previewedVersion, previewedOrigin]);
export type PreviewBody = z.infer<typeof previewBody>;

/** `POST …/admin/releases/tokens`. */
export const releaseTokenBody = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1, 'Please name the team'), z.maxLength(60)),
  remotes: z.array(remoteName).check(z.minLength(1, 'Please choose a remote'), z.maxLength(20)),
});
export type ReleaseTokenBody = z.infer<typeof releaseTokenBody>;

/** `POST …/admin/releases/keys`: the public half of the key with which a team signs its releases. */
export const releaseKeyBody = z.extend(releaseTokenBody, {
  public_key: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]{40,400}-----END PUBLIC KEY-----$/,
        'Please paste the public key, from BEGIN PUBLIC KEY to END',
      ),
    ),
});
export type ReleaseKeyBody = z.infer<typeof releaseKeyBody>;
