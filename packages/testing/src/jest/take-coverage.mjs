import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { afterAll } from '@jest/globals';

// Counts what one test file reaches. `NODE_V8_COVERAGE` would count from the start of a worker to its end and keep every
// module of every file that it has run, which takes longer than the tests.
const folder = process.env.COVERAGE_DIR;
if (folder) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    const ours = result.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'));
    writeFileSync(path.join(folder, `${process.pid}-${process.hrtime.bigint()}.json`), JSON.stringify({ result: ours }));
  });
}
