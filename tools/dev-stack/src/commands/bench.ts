import { bench } from '@fitghar/bench';
import { runCommand } from '../problem.ts';

await runCommand(bench);
process.exit();
