import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';

/** Errors of one version at the same location, or its content security policy violations. */
export const clientErrorRow = z.object({
  id: z.string(),
  /** A remote, or `shell`. */
  remote: z.string(),
  /** Who owns it. */
  team: z.string(),
  version: z.string(),
  kind: z.enum(['error', 'rejection', 'boundary', 'csp']),
  /** Error class; for `csp` the directive. */
  name: z.string(),
  message: z.string(),
  /** Path of the first page that reported it. */
  page: z.string(),
  /** Number of pages that reported it. */
  count: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
});
export type ClientErrorRow = z.infer<typeof clientErrorRow>;

/** `GET /bff/api/v1/admin/releases/errors`. */
export const clientErrors = pageOf(clientErrorRow);

/** The stack of an error's first report. */
export const clientErrorStack = z.object({
  frames: z.array(
    z.object({
      function: z.nullable(z.string()),
      /** Location in the served file. */
      file: z.string(),
      line: z.number(),
      column: z.number(),
      /** Location in the sources; null without a source map. */
      source: z.nullable(z.object({ file: z.string(), line: z.number(), text: z.string() })),
    }),
  ),
});
export type ClientErrorStack = z.infer<typeof clientErrorStack>;

/** `GET /bff/api/v1/admin/releases/errors/{id}`. */
export const clientErrorDetail = z.object({ ...clientErrorRow.shape, ...clientErrorStack.shape });
export type ClientErrorDetail = z.infer<typeof clientErrorDetail>;
