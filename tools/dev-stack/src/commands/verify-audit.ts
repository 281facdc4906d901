import { runBuilt } from '../run-built.ts';

// `npm run verify-audit` checks the audit log, `-- --head seq:hash` also against a head from the logs.
await runBuilt('verify-audit.js');
