declare module 'react-refresh/runtime';
declare module '@fitghar/ui/styles';

/** The bundler adds this nonce to the tags it creates (nonce.ts). */
declare const __webpack_nonce__: string;
