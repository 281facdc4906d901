import { runBuilt } from '../run-built.ts';

// NAME='Ops' MOBILE=9876543210 EMAIL=ops@example.in PASSWORD=… npm run create-admin
await runBuilt('create-admin.js');
