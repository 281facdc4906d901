import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Login credentials. */
export interface Account {
  email: string;
  password: string;
}

const opened = z.object({ response: z.object({ authorisation: z.object({ token: z.string() }) }) });
const refusal = z.object({ proof_for: z.string() });
const renewed = z.object({ token: z.string() });

/** Of each connection. */
const OF_THE_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Passes calls on to the site. One that is refused because it needs a proof of its own is proven with the account's
 * password and sent again, in a session of the proxy, so that tests get behind the refusal.
 */
export async function startProvingProxy(site: string, account: Account): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((call, response) => {
    pass(site, account, call, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
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

async function pass(site: string, account: Account, call: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/', headers: received } = call;
  // Its own connections to the site, and refusals that can be read.
  const { host, connection, ...headers } = { ...received, 'accept-encoding': 'identity' };
  const body = await buffer(call);
  // `fetch` sends neither TRACE nor GET with a body.
  const send = (authorization = headers.authorization): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(site + url, { method, headers: { ...headers, ...(authorization && { authorization }) } }, resolve)
        .once('error', reject)
        .end(body);
    });
  let answer = await send();
  let refused = answer.statusCode === 403 ? await text(answer) : undefined;
  const needed = refused === undefined ? undefined : refusal.safeParse(parsed(refused));
  if (needed?.success) {
    answer = await send(`Bearer ${await prove(site, account, needed.data.proof_for)}`);
    refused = undefined;
  }
  response.writeHead(
    answer.statusCode ?? 502,
    Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_THE_HOP.includes(name))),
  );
  if (refused === undefined) await pipeline(answer, response);
  else response.end(refused);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
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
