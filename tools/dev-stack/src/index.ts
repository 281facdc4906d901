export { startBackEnd } from './back-end.ts';
export { buildCommit, removeCommit } from './build-commit.ts';
export { CliError } from './cli-error.ts';
export { freePort, waitUntil } from './ports.ts';
export { findChromium } from './programs/chromium.ts';
export { Program } from './programs/program.ts';
export { runTask } from './progress.ts';
export { ROOT } from './root.ts';
export { separateEnvironment, startStack } from './stack.ts';
