export { type Bundle, baseConfig } from './base-config.ts';
export { previewConfig } from './preview-config.ts';
export { chunkFiles, integrityOf, registryEntryOf } from './registry-entry.ts';
export { federationName, remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
