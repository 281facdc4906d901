import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from '../drills/deploy/client.ts';
import { freePort } from '../ports.ts';
import { LoadBalancer } from './load-balancer.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (stops.length) await stops.pop()?.();
});

/** A web process that is always ready. */
async function startWeb(answer: RequestListener): Promise<number> {
  const server: Server = createServer((request, response) =>
    request.url === '/bff/health/ready' ? response.end() : answer(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(...ports: number[]) {
  const balancer = new LoadBalancer(ports);
  const port = await freePort();
  await balancer.listen(port);
  stops.push(() => balancer.close());
  const client = new Client(`http://127.0.0.1:${port}`);
  stops.push(async () => client.close());
  return { balancer, client };
}

const fine: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end(request.method));
};
/** Takes the request, and ends the connection without an answer. */
const dies: RequestListener = (request) => {
  request.resume();
  request.on('end', () => request.socket.destroy());
};
const post = { method: 'POST', path: '/pay', body: { paise: 9900 } };
const get = { method: 'GET', path: '/' };

describe('the load balancer', () => {
  it('tries another process where one does not accept the connection, whatever the request', async () => {
    const { balancer, client } = await start(await freePort(), await startWeb(fine));
    const answers = [await client.send(post), await client.send(post), await client.send(get), await client.send(get)];
    expect(answers.map((answer) => answer?.text)).toStrictEqual(['POST', 'POST', 'GET', 'GET']);
    expect(balancer.forwarding).toMatchObject({ repeated: 0, lost: 0, cutOff: 0 });
    expect(balancer.forwarding.refused).toBeGreaterThan(1);
    expect(client.failures).toStrictEqual([]);
  });

  it('repeats what only reads when the connection is lost, and never what changes something', async () => {
    const { balancer, client } = await start(await startWeb(dies), await startWeb(fine));
    for (const call of [get, get, post, post]) await client.send(call);
    expect(balancer.forwarding).toMatchObject({ repeated: 1, lost: 1 });
    expect(client.failures).toMatchObject([{ call: 'POST /pay', reason: '502 ' }]);
  });

  it('sends nothing to a process that was removed, and requests to one that was added', async () => {
    const [first, second] = [await startWeb(dies), await startWeb(fine)];
    const { balancer, client } = await start(first);
    balancer.add(second);
    balancer.remove(first);
    for (let count = 0; count < 4; count++) expect(await client.send(post)).toMatchObject({ status: 200 });
  });
});

describe('a client of the drill', () => {
  it('waits as Retry-After says and repeats, and counts every other refusal as failed', async () => {
    let calls = 0;
    const { client } = await start(
      await startWeb((request, response) => {
        calls += 1;
        if (request.url === '/busy' && calls === 1) response.writeHead(503, { 'retry-after': '0' }).end();
        else if (request.url === '/broken') response.writeHead(503).end('without a word');
        else fine(request, response);
      }),
    );
    expect(await client.send({ ...post, path: '/busy' })).toMatchObject({ status: 200 });
    expect(client.repeated).toStrictEqual({ unavailable: 1, lost: 0 });
    expect(await client.send({ ...post, path: '/broken' })).toBeUndefined();
    expect(client.failures).toMatchObject([{ call: 'POST /broken', reason: '503 without a word' }]);
  });
});
