declare module 'react-refresh/runtime';
declare module '@fitghar/ui/styles';

/** Script tags that we make carry this nonce (nonce.ts). */
declare const __webpack_nonce__: string;
/** The remote that the preview shows; the bundler puts its sources here. */
declare module 'remote-under-preview' {
  const remote: import('@fitghar/platform').RemoteModule;
  export default remote;
}
declare module 'remote-under-preview/config' {
  const config: import('@fitghar/contracts/releases').RemoteConfig;
  export default config;
}
