import { createHash, createHmac, generateKeyPairSync, hkdfSync, sign as signWith } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer, request } from '../test/customer.ts';
import { RELEASE_TOKEN } from '../test/releases.ts';
import { Attempts } from './attempts.ts';
import { expectNoChange } from './fingerprint.ts';

const ME = '/bff/api/v1/session/me';
const SECRET = 'development-only-secret-change-me-please';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  const running = useApp();
  const attempts = new Attempts('forged and foreign access tokens');

  it('are accepted only as we sign them', async () => {
    const [victim, own] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const [head = '', body = '', signature = ''] = own.token.split('.');
    const header: Record<string, unknown> = JSON.parse(Buffer.from(head, 'base64url').toString());
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
    const theirs: Record<string, unknown> = JSON.parse(Buffer.from(victim.token.split('.')[1] ?? '', 'base64url').toString());
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'fitghar access token', 32));
    const hmac = (content: string, secret: string | Buffer = key, hash = 'sha256') =>
      `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
    const withHeader = (fields: object, secret: string | Buffer = 'guess', payload: object = theirs) =>
      hmac(`${encode({ ...header, ...fields })}.${encode(payload)}`, secret);
    const withClaims = (fields: object) => hmac(`${head}.${encode({ ...claims, ...fields })}`);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const rs256 = (fields: object) => {
      const content = `${encode({ ...header, alg: 'RS256', ...fields })}.${encode(theirs)}`;
      return `${content}.${signWith('sha256', Buffer.from(content), rsa.privateKey).toString('base64url')}`;
    };
    let fetched = 0;
    const keyServer = createServer((_, response) => {
      fetched += 1;
      response.end(JSON.stringify({ keys: [rsa.publicKey.export({ format: 'jwk' })] }));
    });
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
    const address = keyServer.address();
    const keysUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys.json`;
    const idOfKey = createHash('sha256').update(key).digest('base64url').slice(0, 8);
    const now = Math.floor(running().clock.now().getTime() / 1000);

    const forged: Record<string, string> = {
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(theirs)}.`,
      'alg None': `${encode({ alg: 'None', typ: 'JWT' })}.${encode(theirs)}.`,
      'alg nOnE with a signature': `${encode({ alg: 'nOnE' })}.${encode(theirs)}.${signature}`,
      'alg missing': hmac(`${encode({ typ: 'JWT' })}.${encode(theirs)}`),
      'alg empty': hmac(`${encode({ alg: '' })}.${encode(theirs)}`),
      'alg a list': hmac(`${encode({ alg: ['HS256'] })}.${encode(theirs)}`),
      'HS384 with our key': hmac(`${encode({ ...header, alg: 'HS384' })}.${body}`, key, 'sha384'),
      'HS512 with our key': hmac(`${encode({ ...header, alg: 'HS512' })}.${body}`, key, 'sha512'),
      'RS256 with a key of the attacker': rs256({}),
      'RS256, key in jwk': rs256({ jwk: rsa.publicKey.export({ format: 'jwk' }) }),
      'RS256, key at jku': rs256({ jku: keysUrl }),
      'RS256, key at x5u': rs256({ x5u: keysUrl }),
      'RS256, key in x5c': rs256({ x5c: [rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] }),
      'HS256 with a public key as secret': withHeader({ alg: 'HS256' }, publicPem),
      'HS256, our secret underived': withHeader({}, SECRET),
      'HS256, the key of another purpose': withHeader({}, Buffer.from(hkdfSync('sha256', SECRET, '', 'fitghar known device', 32))),
      'HS256, an empty secret': withHeader({}, Buffer.alloc(1)),
      'HS256, the id of the key as secret': withHeader({}, idOfKey),
      'kid of a file': withHeader({ kid: '../../../../dev/null' }, Buffer.alloc(1)),
      'kid with a query': withHeader({ kid: "x' UNION SELECT 'guess" }),
      'kid of a prototype': withHeader({ kid: '__proto__' }),
      'kid as an operator': withHeader({ kid: { $ne: null } }),
      'kid of 10 KB': withHeader({ kid: 'k'.repeat(10_000) }),
      'crit and b64': withHeader({ crit: ['b64'], b64: false }),
      zip: withHeader({ zip: 'DEF' }),
      expired: withClaims({ iat: now - 7200, exp: now - 3600 }),
      'not valid yet': withClaims({ nbf: 4_000_000_000 }),
      'another audience': withClaims({ aud: 'another-site' }),
      'no audience': withClaims({ aud: undefined }),
      'another issuer': withClaims({ iss: 'evil' }),
      'no issuer': withClaims({ iss: undefined }),
      'no session': withClaims({ sid: undefined }),
      'session as an operator': withClaims({ sid: { $ne: null } }),
      'session that does not exist': withClaims({ sid: 'f'.repeat(24) }),
      'an unknown type': withClaims({ type: 'root' }),
      'claims of another, own signature': `${head}.${encode(theirs)}.${signature}`,
      'role raised, own signature': `${head}.${encode({ ...claims, type: 'A' })}.${signature}`,
      'signature cut': `${head}.${body}.${signature.slice(0, -2)}`,
      'signature gone': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'four parts': `${own.token}.${signature}`,
      'claims that are a list': hmac(`${head}.${encode([claims])}`),
      'claims that are text': hmac(`${head}.${Buffer.from('hello').toString('base64url')}`),
      'the refresh token': (own.cookie.split('=')[1] ?? '').replace(/;.*/, ''),
      'a release token': RELEASE_TOKEN,
      'the token of metrics': running().settings.METRICS_TOKEN ?? 'development-metrics',
      'an operator': '{"$ne":""}',
      'only dots': '..',
      '7 KB of dots': '.'.repeat(7000),
    };
    const sound = hmac(`${head}.${body}`);
    expect((await request(running(), 'GET', ME, { token: sound })).status).toBe(200); // the key is right
    await expectNoChange(running(), async () => {
      for (const [what, token] of Object.entries(forged)) {
        const { status, body: answer } = await request(running(), 'GET', ME, { token });
        attempts.expect(what, status, what === 'a release token' ? [403] : [401]);
        expect(JSON.stringify(answer)).not.toContain(victim.email);
      }
    });
    keyServer.close();
    expect(fetched).toBe(0);
  });

  it('count in the header alone, once, until logout', async () => {
    const { token, cookie } = await Customer.signedIn(running());
    const elsewhere: [string, string, Record<string, string>][] = [
      ['in the address', `${ME}?access_token=${token}&token=${token}`, {}],
      ['in a cookie', ME, { cookie: `token=${token}; access_token=${token}; authorization=Bearer ${token}` }],
      ['in another header', ME, { 'x-access-token': token, 'x-authorization': `Bearer ${token}` }],
      ['by Basic', ME, { authorization: `Basic ${Buffer.from(`user:${token}`).toString('base64')}` }],
      ['without a scheme', ME, { authorization: token }],
      ['twice', ME, { authorization: `Bearer x, Bearer ${token}` }],
      ['by the refresh cookie', ME, { cookie }],
      ['by a claim of a proxy', ME, { 'x-forwarded-user': 'admin', 'x-user-id': 'admin', 'x-original-url': '/bff/api/v1/admin/users' }],
    ];
    for (const [what, path, headers] of elsewhere)
      attempts.expect(what, (await request(running(), 'GET', path, { headers })).status, [401]);
    expect((await request(running(), 'POST', '/bff/api/v1/session/logout', { headers: { cookie } })).status).toBe(200);
    attempts.expect('after logout', (await request(running(), 'GET', ME, { token })).status, [401]);
  });
});
