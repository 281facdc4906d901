import { parseArgs } from 'node:util';
import { MigrateError, migrate, printMigrationState, RELEASES } from '@fitghar/services/migrations';
import { readSettings } from '@fitghar/services/settings';
import { boot } from './platform/boot.ts';

// The migration job: `node bff/dist/migrate.js` before a deployment, with `--contract` after it, `status` at any time.
// See docs/runbooks/migrations.md. It loads no service, so that it starts quickly.
await boot(async () => {
  const { values, positionals } = readArguments();
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const { MONGODB_URI: uri } = readSettings(process.env, 'migration');
  const database = { uri, releases: RELEASES, log };
  if (positionals[0] !== 'status') return migrate({ ...database, contract: values.contract });
  if (!(await printMigrationState(database))) process.exitCode = 1;
});

function readArguments() {
  const options = { contract: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.every((each) => each === 'status')) return { values, positionals };
  } catch {
    // reported below
  }
  throw new MigrateError('Usage: migrate [status] [--contract]');
}
