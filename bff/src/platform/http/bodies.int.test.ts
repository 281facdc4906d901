import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { RELEASES } from '../../../test/releases.ts';

const MEGABYTES = 4_000_000;

describe('a body', () => {
  const running = useApp();
  /** The answer to a request whose body never comes. */
  async function answerTo(path: string, type: string, headers: Record<string, string> = {}) {
    const call = open(`${running().origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': MEGABYTES, ...headers },
    });
    call.on('error', () => undefined); // of the end below
    call.flushHeaders();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const policy = answer.headers['content-security-policy'];
    call.destroy();
    return [answer.statusCode, policy?.includes("default-src 'none'")];
  }

  it.each(['application/gzip', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png'])(
    'of type %s is not even received by a call that takes none such',
    async (type) => expect(await answerTo('/bff/user/userLogin', type)).toEqual([415, true]),
  );

  it.each<Record<string, string>>([{}, { authorization: 'Bearer fgr_unknown-token' }, { authorization: 'Bearer e30.e30.none' }])(
    'of a release is not received with %j',
    async (headers) => expect(await answerTo(RELEASES, 'application/gzip', headers)).toEqual([401, true]),
  );

  it('of a release is received from whoever may send one', async () => {
    const admin = await Customer.admin(running());
    for (const token of ['fgr_development', admin.token]) {
      const answer = await fetch(`${running().origin}${RELEASES}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip', authorization: `Bearer ${token}` },
        body: 'no gzip',
      });
      expect(answer.status).toBe(400);
    }
  });
});
