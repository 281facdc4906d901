import { bench } from '@fitghar/bench';
import { runCommand } from '../cli-error.ts';

await runCommand(() => bench(process.argv.slice(2)));
process.exit();
