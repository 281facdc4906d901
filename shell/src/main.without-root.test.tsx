import { expect, it } from '@jest/globals';

it('starting a page fails loudly without a root element', async () => {
  Object.assign(globalThis, { __webpack_nonce__: undefined });
  await expect(import('./main.tsx')).rejects.toThrow('The page has no #root');
});
