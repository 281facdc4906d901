declare module 'react-refresh/runtime';
declare module '@fitghar/ui/styles';

/** The bundler adds this nonce to the tags it creates (nonce.ts). */
declare const __webpack_nonce__: string;
/** The remote in the standalone shell; the bundler resolves it to its sources. */
declare module 'remote-under-preview' {
  const remote: import('@fitghar/platform').RemoteModule;
  export default remote;
}
declare module 'remote-under-preview/config' {
  const config: import('@fitghar/contracts/releases').RemoteConfig;
  export default config;
}
