import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startProvingProxy } from './proving-proxy.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A proxy in front of a site that answers so. @returns sends a call through it: what is answered */
async function proxied(answer: (call: IncomingMessage, body: string, response: ServerResponse) => unknown) {
  const site = createServer((call, response) => void text(call).then((body) => answer(call, body, response)));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const { port } = site.address() as AddressInfo;
  const proxy = await startProvingProxy(`http://127.0.0.1:${port}`, { email: 'asha@example.in', password: 'Namaste1' });
  stops.push(
    proxy.stop,
    () => site.closeAllConnections(),
    () => site.close(),
  );
  return async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
    const call = request(proxy.origin + path, { method, headers: { ...headers, ...(body && { 'content-length': String(body.length) }) } });
    call.end(body);
    const [answered] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answered.statusCode, headers: answered.headers, body: await text(answered) };
  };
}

describe('the proxy that proves', () => {
  it.each([
    ['GET', '{}'],
    ['DELETE', '{}'],
    ['POST', '{"a":1}'],
    ['POST', ''],
    ['TRACE', ''],
  ])('passes %s with the body “%s” on as it is', async (method, body) => {
    const call = await proxied((received, sent, response) =>
      response.writeHead(418, { 'x-site': 'ours' }).end(`${received.method} ${received.url} ${received.headers['x-mine']} ${sent}`),
    );
    const answer = await call(method, '/bff/a?b=%20', body, { 'x-mine': 'mine' });
    expect([answer.status, answer.headers['x-site'], answer.body]).toEqual([418, 'ours', `${method} /bff/a?b=%20 mine ${body}`]);
  });

  it('repeats a call with a proof of its own if it needs one, and passes other refusals on', async () => {
    const json = (response: ServerResponse, status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const call = await proxied(({ url, headers }, body, response) => {
      if (url === '/bff/user/userLogin')
        return json(response, 200, { response: { authorisation: { token: 'new' } } }, { 'set-cookie': 'refresh=1; Secure' });
      if (url === '/bff/api/v1/session/proof') return response.end();
      if (url === '/bff/api/v1/session/refresh') return json(response, 200, { token: `proven-${headers.cookie}` });
      if (url === '/other') return json(response, 403, { code: 'forbidden' });
      if (headers.authorization === 'Bearer proven-refresh=1') return response.end(`done ${body}`);
      return json(response, 403, { code: 'proof_needed', proof_for: 'releases.keys' });
    });
    expect(await call('POST', '/keys', '{}', { authorization: 'Bearer old' })).toMatchObject({ status: 200, body: 'done {}' });
    expect(await call('POST', '/other', '{}')).toMatchObject({ status: 403, body: '{"code":"forbidden"}' });
  });
});
