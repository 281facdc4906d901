import type { IncomingHttpHeaders } from 'node:http';

/** Seconds after which a browser asks again. */
export const RETRY_AFTER_SECONDS = 2;

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.5rem}';
/** Nothing but the page's own style. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** A page and its headers, made once: a refusal must cost little. It needs no other file: whatever failed may have taken them along. */
const pageOf = (title: string, text: string, headers: Record<string, string> = {}) => ({
  html: `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${text}</p></body></html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': PLAIN_PAGE_POLICY,
    ...headers,
  },
});

const BUSY = pageOf('Just a moment', 'We cannot show this page right now. It reloads automatically in a few seconds.', {
  refresh: String(RETRY_AFTER_SECONDS),
});
const FAILED = pageOf(
  'Something went wrong',
  'The problem is on our side. Please <a href="">reload the page</a> or go to our <a href="/">home page</a>.',
);

/** A person opened this address in a browser, who cannot read an error body. */
export const wantsPage = ({ method, headers }: { method?: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** The page for an error on our side; that of a process which is too busy reloads automatically. */
export const errorPage = (statusCode: number) => (statusCode === 503 ? BUSY : FAILED);
