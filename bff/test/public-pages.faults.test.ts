import { isListed, registry } from '@fitghar/contracts/releases';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { request } from './customer.ts';
import { DeployedProduct } from './deployed-product.ts';

jest.setTimeout(180_000);

/** What comes from memory is there at once, also on a busy machine; the test itself has time for a page that never comes. */
const ANSWERS_WITHIN_MS = 10_000;

/** Files of the site that a page names. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"/g)].map(([, file = '']) => file)),
];

describe('public pages, with their HTML and every file that they name, come from memory', () => {
  const product = new DeployedProduct();
  let paths: string[] = [];

  /** A page or file; if there is no answer in time, its status says so. */
  const read = async (path: string): Promise<{ status: number | string; body: unknown }> =>
    request(product, 'GET', path, { limitMs: ANSWERS_WITHIN_MS }).catch((error: Error) => ({ status: error.name, body: '' }));

  beforeAll(async () => {
    await product.start({ proxied: true });
    const { body } = await request(product, 'GET', '/bff/api/v1/remotes');
    const listed = registry.parse(body).remotes.flatMap(({ routes }) => routes.filter(isListed));
    paths = listed.map(({ path }) => path).filter((path) => !path.includes(':'));
  });
  afterAll(() => product.stop());

  // No one has opened any of these pages before the first fault.
  it.each([
    ['mongo', 'black hole'],
    ['mongo', 'refused'],
    ['redis', 'black hole'],
    ['redis', 'refused'],
  ] as const)('%s: %s', async (dependency, fault) => {
    const proxy = product.proxy(dependency);
    await proxy.inject(fault);
    try {
      expect(paths.length).toBeGreaterThan(10);
      for (const path of paths) {
        const page = await read(path);
        const html = String(page.body);
        expect([path, page.status, html.includes('<div id="root" data-html>')]).toStrictEqual([path, 200, true]);
        const files = filesIn(html);
        expect(files.some((file) => file.startsWith('/remotes/'))).toBe(true);
        const answers = await Promise.all(files.map(async (file) => [file, (await read(file)).status]));
        expect(answers.filter(([, status]) => status !== 200)).toStrictEqual([]);
      }
    } finally {
      await proxy.heal();
    }
  });
});
