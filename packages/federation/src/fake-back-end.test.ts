import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { fakeBackEnd } from './fake-back-end.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'fakes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Asks the fake back end of a remote with this `fakes.ts`. */
async function ask(fakes: string, address: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const remote = mkdtempSync(path.join(scratch, 'mf-'));
  writeFileSync(path.join(remote, 'fakes.ts'), fakes);
  const server = createServer((request, response) => void fakeBackEnd(remote)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const answer = await fetch(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}${address}`, init);
  const body: unknown = await answer.json();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { status: answer.status, body };
}

describe('a call of a remote without a site', () => {
  it('is answered by its fakes.ts', async () => {
    const echo = 'export default { answer: ({ method, path, body }) => ({ status: 201, body: { method, path, body } }) };';
    expect(await ask(echo, '/api/v1/rewards?page=2', { method: 'POST', body: '{"points":5}' })).toEqual({
      status: 201,
      body: { method: 'POST', path: '/api/v1/rewards?page=2', body: { points: 5 } },
    });
  });

  it('names the problem if there is no answer', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const failing = "export default { answer: () => { throw new Error('fakes.ts has no answer'); } };";
    expect(await ask(failing, '/api/v1/rewards')).toEqual({ status: 501, body: { message: 'fakes.ts has no answer' } });
    expect(printed.mock.calls[0]?.[0]).toBe('GET /bff/api/v1/rewards: fakes.ts has no answer\n');
    printed.mockRestore();
  });
});
