import { LANGUAGE } from '#texts/language.ts';

interface Caller {
  /** Access token; null for a visitor. */
  token: string | null;
  /** W3C Trace Context, on a site that collects traces. */
  traceparent?: string | undefined;
}

/** Header with the language of the page that calls, unless English: refusals are in it, and so is what a new account is written. */
export const PAGE_LANGUAGE = 'x-page-language';

/** Headers of a call besides those of its body: `packages/platform` sends them, and the document for its first calls. */
export const callHeaders = ({ token, traceparent }: Caller): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(traceparent && { traceparent }),
  ...(LANGUAGE !== 'en' && { [PAGE_LANGUAGE]: LANGUAGE }),
});
