// Must be the first import: the bundler adds this nonce to the script and style tags it creates.
// biome-ignore lint/style/useConst: the bundler reads this assignment
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

export {};
