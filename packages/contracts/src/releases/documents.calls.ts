import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { personLanguage } from '../common/person-language.ts';

const name = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9-]*$/));

/** A page's text that the owner has changed: HTML, into which the page fills settings. Pages read where it is in their settings. */
export const getDocument = defineCall('GET /api/v1/documents/:remote/:name', {
  params: z.strictObject({ remote: name, name }),
  query: z.strictObject({ language: personLanguage }),
  content: ['text/plain'],
});

/**
 * How a page’s text was at a time, as a page of its own that no search engine lists, so that people can read what they agreed
 * to. Without a time, which versions there were.
 */
export const getDocumentVersion = defineCall('GET /api/v1/documents/:remote/:name/versions', {
  params: z.strictObject({ remote: name, name }),
  query: z.strictObject({ language: personLanguage, at: z.optional(z.iso.datetime({ offset: true })) }),
  content: ['text/html'],
});
