import cookie from '@fastify/cookie';
import { afterEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { usePrefixedCookies } from './prefixed-cookies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function start(siteUrl: string): Promise<FastifyInstance> {
  app = fastify();
  await app.register(cookie);
  usePrefixedCookies(app, siteUrl);
  app.get('/set', async (_, reply) => reply.setCookie('device', '1', { path: '/' }).setCookie('refresh', '2', { path: '/session' }).send());
  app.get('/clear', async (_, reply) => reply.clearCookie('refresh', { path: '/session' }).send());
  app.get('/read', async (request) => request.cookies);
  return app;
}
const cookiesOf = async (url: string) => [(await app.inject(url)).headers['set-cookie'] ?? []].flat();
const read = async (header: string) => (await app.inject({ url: '/read', headers: { cookie: header } })).json<Record<string, string>>();

describe('cookies', () => {
  it('have a prefixed name and are secure on a site with HTTPS', async () => {
    await start('https://fitghar.example');
    expect(await cookiesOf('/set')).toStrictEqual([
      '__Host-device=1; Path=/; Secure; SameSite=Lax',
      '__Secure-refresh=2; Path=/session; Secure; SameSite=Lax',
    ]);
    expect((await cookiesOf('/clear'))[0]).toMatch(/^__Secure-refresh=; .*Path=\/session/);
  });

  it('are read by their plain name, and only if they have a prefix', async () => {
    await start('https://fitghar.example');
    expect(await read('__Host-device=1; device=forged; __Secure-device=tossed; refresh=forged')).toStrictEqual({ device: '1' });
    expect(await read('__Secure-refresh=2')).toStrictEqual({ refresh: '2' });
  });

  it('keep their names without HTTPS, where browsers refuse prefixed ones', async () => {
    await start('http://localhost:3000');
    expect((await cookiesOf('/set'))[0]).toBe('device=1; Path=/; SameSite=Lax');
    expect(await read('device=1')).toStrictEqual({ device: '1' });
  });
});
