import * as z from 'zod/mini';
import { remoteName, remoteVersion } from './fields.ts';
import { registryEntry } from './registry.answers.ts';

const FILE_NAME = /^[\w-][\w.-]{0,99}\.(js|css|svg|html|json|woff2)$/;

/**
 * `POST /bff/api/v1/admin/releases`, as gzipped JSON: one built version of a remote, whole. `files` holds name →
 * content in Base64; names have no folder, so that no path can climb.
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
});
export type ReleaseUpload = z.infer<typeof releaseUpload>;

/** `dry_run` checks everything and keeps nothing. */
export const releaseQuery = z.strictObject({ dry_run: z._default(z.enum(['true', 'false']), 'false') });

export const remoteParam = z.object({ remote: remoteName });

const percent = z
  .number('Please give a percentage')
  .check(z.int('Please give a whole percentage'), z.gte(1, 'At least 1 %'), z.lte(100, 'At most 100 %'));

/** `POST …/admin/releases/{remote}/canary`. */
export const canaryBody = z.strictObject({
  version: remoteVersion,
  percent,
  /** Promote by itself after so many visits of the canary without a sign of trouble. */
  promote_after: z.optional(z.number().check(z.int(), z.gte(100, 'At least 100 visits'), z.lte(1_000_000))),
});
export type CanaryBody = z.infer<typeof canaryBody>;

/** `POST …/admin/releases/{remote}/promote`: the canary, or the version that is named. */
export const promoteBody = z.strictObject({ version: z.optional(remoteVersion) });

/** `POST …/admin/releases/{remote}/rollback`: ends the canary, or goes back to the stable version before. */
export const rollbackBody = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'Please say why'), z.maxLength(500)),
  /** What is taken back: where something else is served by now, nothing happens. */
  version: z.optional(remoteVersion),
});
export type RollbackBody = z.infer<typeof rollbackBody>;

/** Somebody's own machine, and nothing else: nobody can be made to load code from elsewhere. */
const localOrigin = z
  .string()
  .check(z.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/, 'Please use an address like http://localhost:4102'));

/** `POST …/admin/releases/preview`: a version, or a remote on one's own machine, for this browser alone; neither ends it. */
export const previewBody = z.strictObject({
  remote: remoteName,
  version: z.optional(remoteVersion),
  origin: z.optional(localOrigin),
});
export type PreviewBody = z.infer<typeof previewBody>;

/** `POST …/admin/releases/tokens`. */
export const releaseTokenBody = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1, 'Please name the team'), z.maxLength(60)),
  remotes: z.array(remoteName).check(z.minLength(1, 'Please choose a remote'), z.maxLength(20)),
});
export type ReleaseTokenBody = z.infer<typeof releaseTokenBody>;
