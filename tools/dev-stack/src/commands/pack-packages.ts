import path from 'node:path';
import { checkPacked, packPackages } from '@fitghar/build/packages';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { jestArguments } from '../testing/jest.ts';
import { runProgram } from '../testing/run-program.ts';

// npm run pack-packages: what a remote with its own repository installs, as tarballs in .data/packages. They are written
// only if each remote here keeps its contract with them.
await runCommand(async () => {
  await runTask('Contract of every remote', async () => {
    const args = jestArguments({ projects: ['unit'], pattern: 'src/contract.test.ts' });
    const { passed, output } = await runProgram(process.execPath, args, { quiet: true });
    if (!passed)
      throw new CliError(`A remote does not work with these packages. Raise their major version, or keep what it uses:\n${output}`);
  });
  const target = path.join(ROOT, '.data/packages');
  const packed = await runTask('Pack', () => packPackages(ROOT, target));
  const problems = await runTask('Check', async () => (await Promise.all(packed.map((each) => checkPacked(ROOT, each)))).flat());
  if (problems.length) throw new CliError(problems.join('\n'));
  process.stdout.write(`\n${packed.map(({ file }) => `  ${path.relative(ROOT, file)}`).join('\n')}\n`);
});
