import { bench } from '@fitghar/bench';
import { runCommand } from '../problem.ts';

await runCommand(() => bench(process.argv[2]));
process.exit();
