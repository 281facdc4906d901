import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

const isPage = (url: string): boolean => !/^\/(bff|assets|remotes)\//.test(url);

/**
 * Passes all requests on to a site, and adds entries to the import map of its pages.
 * @returns a server that listens on `port`
 */
export async function serveWithImports(origin: string, imports: Record<string, string>, port: number): Promise<Server> {
  const { hostname, port: upstream } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const plain = isPage(url) && { 'accept-encoding': 'identity' };
    const passedOn = request({ hostname, port: upstream, path: url, method, headers: { ...headers, ...plain } }, (answer) => {
      const { statusCode = 502 } = answer;
      if (!isPage(url)) return void answer.pipe(outgoing.writeHead(statusCode, answer.headers));
      void text(answer).then((html) => {
        const page = gzipSync(html.replace('{"integrity":', `{"imports":${JSON.stringify(imports)},"integrity":`));
        outgoing.writeHead(statusCode, { ...answer.headers, 'content-encoding': 'gzip', 'content-length': page.length }).end(page);
      });
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
