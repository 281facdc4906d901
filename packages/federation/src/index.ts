export { baseConfig } from './base-config.ts';
export type { CommandLine, Config } from './command-line.ts';
export { remoteConfig } from './remote-config.ts';
export { chunkFiles, report } from './report.ts';
export { shellConfig } from './shell-config.ts';
