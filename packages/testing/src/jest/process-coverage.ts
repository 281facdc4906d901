import { isMainThread } from 'node:worker_threads';
import { startV8Coverage } from './v8-coverage.ts';

// For `node --import`: coverage of a process without its worker threads, which `NODE_V8_COVERAGE` cannot exclude. Coverage
// makes PDFs ten times slower; unit tests cover the code of those threads.
const folder = process.env.COVERAGE_DIR;
const coverage = folder && isMainThread ? startV8Coverage(folder) : undefined;

/** Writes the coverage of this process since its start or the last call, if `npm test` measures it. */
export const takeProcessCoverage = (): void => coverage?.take();
