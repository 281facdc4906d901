import { runBuilt } from '../run-built.ts';

// `npm run migrate` applies pending migrations, `-- --contract` contract migrations too, `-- status` lists them.
await runBuilt('migrate.js');
