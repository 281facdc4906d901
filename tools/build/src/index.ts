export { buildNode } from './build-node.ts';
export { buildWeb, remoteNames } from './build-web.ts';
export { compressFolder } from './compress.ts';
export { buildFonts } from './fonts.ts';
export { buildRenderer } from './renderer.ts';
