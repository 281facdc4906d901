import { runBuilt } from '../run-built.ts';

// `npm run rotate-data-keys` encrypts every data key with the first key of DATA_KEYS.
await runBuilt('rotate-data-keys.js');
