import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** Login credentials. */
export interface Account {
  email: string;
  password: string;
}

const opened = z.object({ response: z.object({ authorisation: z.object({ token: z.string() }) }) });
const refusal = z.object({ proof_for: z.string() });
const renewed = z.object({ token: z.string() });

/** What `fetch` decodes or computes itself. */
const OF_THE_HOP = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding'];

/**
 * Passes calls on to the site. One that is refused because it needs a proof of its own is proven with the account's
 * password and sent again, in a session of the proxy, so that tests get behind the refusal.
 */
export async function startProvingProxy(site: string, account: Account): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    pass(site, account, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(site: string, account: Account, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  if (method === 'TRACE') return void response.writeHead(405, { allow: 'GET' }).end(); // `fetch` sends none, as no browser does
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      OF_THE_HOP.includes(name) || name === 'host' ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const body = new Uint8Array(await buffer(request));
  const send = () => fetch(site + url, { method, headers, redirect: 'manual', ...(body.length > 0 && { body }) });
  let answer = await send();
  const needed =
    answer.status === 403
      ? refusal.safeParse(
          await answer
            .clone()
            .json()
            .catch(() => null),
        )
      : null;
  if (needed?.success) {
    headers.set('authorization', `Bearer ${await prove(site, account, needed.data.proof_for)}`);
    answer = await send();
  }
  const passed = [...answer.headers].filter(([name]) => !OF_THE_HOP.includes(name) && name !== 'set-cookie');
  response.writeHead(answer.status, [...passed, ...answer.headers.getSetCookie().map((cookie) => ['set-cookie', cookie])].flat());
  if (!answer.body) return void response.end();
  for await (const part of answer.body) response.write(part);
  response.end();
}

/** @returns an access token that may make this call once */
export async function prove(site: string, { email, password }: Account, call: string): Promise<string> {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(site + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const login = await post('/bff/user/userLogin', { email, password }, {});
  const { token } = opened.parse(await login.json()).response.authorisation;
  await post('/bff/api/v1/session/proof', { password, for: call }, { authorization: `Bearer ${token}` });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return renewed.parse(await (await post('/bff/api/v1/session/refresh', {}, { cookie })).json()).token;
}
