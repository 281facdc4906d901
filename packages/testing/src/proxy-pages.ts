import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const isPage = (url: string): boolean => !/^\/(bff|assets|remotes)\//.test(url);

/** A server in front of a site. */
export interface PageProxy {
  origin: string;
  close: () => void;
}

/**
 * Passes all requests on to the site at `origin`, and lets `send` answer with its pages.
 * @param send receives a page, not compressed, and the answer with its status and headers, which it has to end
 */
export async function proxyPages(origin: string, send: (page: Buffer, outgoing: ServerResponse) => unknown): Promise<PageProxy> {
  const { hostname, port, host } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming;
    const headers = { ...incoming.headers, host, ...(isPage(url) && { 'accept-encoding': 'identity' }) };
    const passedOn = request({ hostname, port, path: url, method, headers }, async (answer) => {
      outgoing.statusCode = answer.statusCode ?? 502;
      for (const [name, value] of Object.entries(answer.headers)) if (value) outgoing.setHeader(name, value);
      if (!isPage(url)) return void answer.pipe(outgoing);
      outgoing.removeHeader('content-length');
      send(await buffer(answer), outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { origin: `http://localhost:${own}`, close: () => server.close() };
}
