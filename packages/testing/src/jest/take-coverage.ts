import { afterAll, expect } from '@jest/globals';
import { startV8Coverage } from './v8-coverage.ts';

// Coverage of one test file. `NODE_V8_COVERAGE` would cover a worker's whole lifetime and keep every module of every file,
// which takes longer than the tests. Only of the back end, because V8 runs code that it measures half as fast.
const folder = process.env.COVERAGE_DIR;
if (folder && /\/(bff|services)\//.test(expect.getState().testPath ?? '')) {
  const coverage = startV8Coverage(folder);
  afterAll(() => {
    coverage.take();
    coverage.stop();
  });
}
