import { runBuilt } from '../run-built.ts';

// `npm run for-nominee -- --by <team member> --nominee <email> --reason <why> export|erase <account>` uses a customer's rights.
await runBuilt('for-nominee.js');
