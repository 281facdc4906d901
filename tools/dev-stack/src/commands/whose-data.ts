import { runBuilt } from '../run-built.ts';

// `npm run whose-data -- --by <email of a team member> --reason <why> bookings plans` lists whose data was there.
await runBuilt('whose-data.js');
