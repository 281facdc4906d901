import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** About what a mobile network brings between two frames. */
const PART = 1500;
const FRAMES_MS = 40;

/**
 * Passes requests on to the site at `origin`, whose pages arrive part by part, as they do in a slow network, so that the
 * browser paints them before they are complete.
 * @returns the address of its pages, and the server to close
 */
export async function servePartByPart(origin: string): Promise<{ address: string; server: Server }> {
  const { hostname, port, host } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const upstream = { hostname, port, path: incoming.url, method: incoming.method, headers: { ...headers, host } };
    const passedOn = request(upstream, async (answer) => {
      const { 'content-length': _, ...others } = answer.headers;
      const isPage = others['content-type']?.startsWith('text/html');
      outgoing.writeHead(answer.statusCode ?? 502, isPage ? others : answer.headers);
      if (!isPage) return void answer.pipe(outgoing);
      const page = await buffer(answer);
      for (let at = 0; at < page.length; at += PART) {
        outgoing.write(page.subarray(at, at + PART));
        await setTimeout(FRAMES_MS);
      }
      outgoing.end();
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { address: `http://localhost:${own}`, server };
}
