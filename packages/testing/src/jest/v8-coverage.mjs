import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import path from 'node:path';

/**
 * Starts coverage of this thread.
 * @param {string} folder output folder
 * @returns {() => void} stops and writes the coverage of our own files
 */
export function startV8Coverage(folder) {
  const session = new Session(); // its callbacks run before `post` returns
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return () => {
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      const ours = coverage.result.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'));
      writeFileSync(path.join(folder, `${process.pid}-${process.hrtime.bigint()}.json`), JSON.stringify({ result: ours }));
    });
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  };
}
