export { buildNode } from './build-node.ts';
export { buildWeb, compileRemote, readRemoteConfig, remoteNames } from './build-web.ts';
export { compressFolder } from './compress.ts';
export { buildFonts } from './fonts.ts';
export { RSPACK, rspackBuild } from './rspack-build.ts';
