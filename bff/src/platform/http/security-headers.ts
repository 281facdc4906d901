import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { SANDBOX_POLICY } from './uploaded-file.ts';

/** Addresses of emailed links hold tokens, which no log of a proxy should get as referrer. */
const REFERRER_POLICY = 'strict-origin';

/** Pages set their own policy with a nonce; whatever else a browser may take for a page runs and loads nothing. */
const NO_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The API reference, which has inline scripts and styles. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Of what is refused before any hook, so without {@link useSecurityHeaders}.
 * @param hasTls the site is served over HTTPS
 */
export const headersOfRefusals = (hasTls: boolean): Record<string, string> => ({
  'content-security-policy': SANDBOX_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': REFERRER_POLICY,
  ...(hasTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Adds security headers to every response. They are built once: `@fastify/helmet` builds them for each, for 4 % of a short call. */
export function useSecurityHeaders(fastify: FastifyInstance, hasTls: boolean): void {
  const headers = headersByHelmet(hasTls);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('content-security-policy', /^\/bff\/docs(\/|\?|$)/.test(request.url) ? DOCS_POLICY : NO_POLICY);
    done();
  });
}

function headersByHelmet(hasTls: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const add = helmet({
    contentSecurityPolicy: false,
    hsts: hasTls,
    xFrameOptions: { action: 'deny' }, // as `frame-ancestors`, for browsers that do not know that
    crossOriginEmbedderPolicy: false,
    // The bank's payment window must be able to report back to the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: REFERRER_POLICY },
  });
  add(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
}
