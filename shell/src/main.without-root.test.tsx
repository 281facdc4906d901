import { expect, it } from '@jest/globals';

it('starting a page fails loudly without a root element', async () => {
  Object.assign(globalThis, { __webpack_nonce__: undefined });
  const { promise, resolve } = Promise.withResolvers<string>();
  const listen = (event: ErrorEvent) => {
    event.preventDefault();
    resolve(event.message);
  };
  addEventListener('error', listen, { once: true });
  await import('./main.ts');
  expect(await promise).toContain('The page has no #root');
});
