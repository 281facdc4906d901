import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

/** Browsers set cookies with these names only over HTTPS; the first also only without a domain and for every path. */
const [WHOLE_SITE, SECURE] = ['__Host-', '__Secure-'];
const PREFIX = /^__(Host|Secure)-/;

/**
 * On a site with HTTPS, gives every cookie a prefixed name, so that neither a sibling domain nor someone on the network
 * can set it. The rest of the back end uses the plain names. The refresh cookie keeps its path (D6), so it cannot be
 * `__Host-`. Register after `@fastify/cookie`.
 */
export function usePrefixedCookies(fastify: FastifyInstance, siteUrl: string): void {
  if (!siteUrl.startsWith('https:')) return;
  fastify.addHook('onRequest', async (request, reply) => {
    const prefixed = Object.entries(request.cookies).filter(([name]) => PREFIX.test(name));
    // `__Host-` comes last, and so wins over a cookie that a sibling domain set as `__Secure-`
    const trusted = prefixed.sort(([a], [b]) => Number(a.startsWith(WHOLE_SITE)) - Number(b.startsWith(WHOLE_SITE)));
    request.cookies = Object.fromEntries(trusted.map(([name, value]) => [name.replace(PREFIX, ''), value]));
    const nameOf = (name: string, path = '/') => `${path === '/' ? WHOLE_SITE : SECURE}${name}`;
    const set = reply.setCookie.bind(reply);
    const clear = reply.clearCookie.bind(reply);
    reply.setCookie = (name, value, options) => set(nameOf(name, options?.path), value, { ...options, secure: true });
    reply.clearCookie = (name, options) => clear(nameOf(name, options?.path), { ...options, secure: true });
  });
}
