export { buildNode } from './build-node.ts';
export { buildWeb, compileRemote, readRemoteConfig, remoteNames } from './build-web.ts';
export { compressFolder } from './compress.ts';
export { type DevServer, startDevServer, startPreview, startRemoteServer } from './dev-server.ts';
export { buildFonts } from './fonts.ts';
export { bundle } from './rspack.ts';
