// The first import of the page: script and style tags that the bundler makes carry this nonce.
// biome-ignore lint/style/useConst: the bundler reads what is assigned here
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

export {};
