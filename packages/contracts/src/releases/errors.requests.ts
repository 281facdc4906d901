import * as z from 'zod/mini';
import { listQuery } from '../common/lists.ts';
import { platformVersion, remoteVersion } from './fields.ts';

/** Owner of an error: a remote, or the shell by default. */
export const errorOwner = z.string().check(z.regex(/^(shell|mf-[a-z][a-z-]{0,38})$/, 'Please use shell or a name like mf-booking'));

/** One stack frame in a served file. Its format cannot contain user input. */
export const errorFrame = z.strictObject({
  file: z.string().check(z.maxLength(200), z.regex(/^\/(assets|remotes\/mf-[a-z-]+\/[0-9a-z.+]+)\/[0-9A-Za-z_.-]+\.js$/)),
  /** Both start at 1. */
  line: z.number().check(z.int(), z.gte(1), z.lte(10_000_000)),
  column: z.number().check(z.int(), z.gte(1), z.lte(10_000_000)),
  function: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_$.<> ]{1,80}$/))),
});
export type ErrorFrame = z.infer<typeof errorFrame>;

/** Report of an uncaught error, once per page. `message` and `page` are redacted. */
export const errorReport = z.strictObject({
  remote: errorOwner,
  /** Of the remote; of the platform for the shell. */
  version: z.union([remoteVersion, platformVersion]),
  kind: z.enum(['error', 'rejection', 'boundary']),
  /** Error class, such as `TypeError`. */
  name: z.string().check(z.regex(/^[0-9A-Za-z_$.]{1,60}$/)),
  message: z.string().check(z.maxLength(200)),
  /** Path of the page without query. */
  page: z.string().check(z.maxLength(200), z.regex(/^\/[^?#]*$/)),
  /** Innermost frame first. */
  frames: z.array(errorFrame).check(z.maxLength(15)),
});
export type ErrorReport = z.infer<typeof errorReport>;

const optional = z.nullish(z.string().check(z.maxLength(4000)));
const position = z.nullish(z.number());

/**
 * `POST /bff/api/v1/telemetry/csp`: what the content security policy of a page has blocked, as browsers report it:
 * `application/csp-report` (one report) or `application/reports+json` (several, of any type).
 */
export const cspReports = z.union([
  z.object({
    'csp-report': z.object({
      'document-uri': optional,
      'effective-directive': optional,
      'violated-directive': optional,
      'blocked-uri': optional,
      'source-file': optional,
      'line-number': position,
      'column-number': position,
    }),
  }),
  z
    .array(
      z.object({
        type: z.string(),
        body: z.nullish(
          z.object({
            documentURL: optional,
            effectiveDirective: optional,
            blockedURL: optional,
            sourceFile: optional,
            lineNumber: position,
            columnNumber: position,
          }),
        ),
      }),
    )
    .check(z.maxLength(20)),
]);
export type CspReports = z.infer<typeof cspReports>;

/** `GET /bff/api/v1/admin/releases/errors`: most recent first. */
export const errorsQuery = z.extend(z.omit(listQuery(['last_seen', 'count']), { q: true }), {
  remote: z.optional(errorOwner),
  version: z.optional(remoteVersion),
});
export type ErrorsQuery = z.infer<typeof errorsQuery>;
