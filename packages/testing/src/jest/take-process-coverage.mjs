import { isMainThread } from 'node:worker_threads';
import { startV8Coverage } from './v8-coverage.mjs';

// For `node --import`: coverage of a process without its worker threads, which `NODE_V8_COVERAGE` cannot exclude. Coverage
// makes PDFs ten times slower; unit tests cover the code of those threads.
const folder = process.env.COVERAGE_DIR;
if (folder && isMainThread) process.on('exit', startV8Coverage(folder));
