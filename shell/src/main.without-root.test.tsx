import { expect, it } from '@jest/globals';

it('the start of a page fails loudly where the page has no place for it', async () => {
  Object.assign(globalThis, { __webpack_nonce__: undefined });
  await expect(import('./main.tsx')).rejects.toThrow('The page has no #root');
});
