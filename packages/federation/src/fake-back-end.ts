import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** What `defineFakes` of `@fitghar/testing` returns. */
const fakes = z.object({
  answer: z.custom<(request: { method: string; path: string; body: unknown }) => unknown>((value) => typeof value === 'function'),
});
const answered = z.object({ status: z.number(), body: z.unknown() });

/** Reads `fakes.ts` as it is now: the address of a changed module differs. */
async function readFakes(remoteDir: string): Promise<z.infer<typeof fakes>> {
  const file = path.join(remoteDir, 'fakes.ts');
  const module: { default?: unknown } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  return fakes.parse(module.default);
}

/** Answers the calls of a previewed remote below `/bff` from its `fakes.ts`; any other call has no answer. */
export function fakeBackEnd(remoteDir: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    try {
      const { answer } = await readFakes(remoteDir);
      const body = method === 'GET' || method === 'HEAD' ? undefined : await json(request).catch(() => undefined);
      const sent = answered.parse(await answer({ method, path: request.url ?? '/', body }));
      response.writeHead(sent.status, { 'content-type': 'application/json' }).end(JSON.stringify(sent.body));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${method} /bff${request.url}: ${message}\n`);
      response.writeHead(501, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
    }
  };
}
