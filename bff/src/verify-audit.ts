import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { CommandError, Mongo, readSettings, verifyAuditLog } from '@fitghar/services/kernel';
import { boot } from './platform/boot.ts';

// Verifies the audit log: `node bff/dist/verify-audit.js [--head seq:hash …]`, with heads from the logs. Exits with 1 and
// names the first broken entry. See docs/runbooks/audit-log.md.
await boot(async () => {
  const heads = readHeads();
  const { MONGODB_URI, AUDIT_KEYS } = readSettings(process.env);
  const mongo = await Mongo.connect(MONGODB_URI);
  const { problem, sealed, waiting, erasedReasons, head } = await verifyAuditLog(mongo, AUDIT_KEYS, heads);
  await mongo.close();
  if (problem) throw new CommandError(`The audit log is broken. ${problem}`);
  process.stdout.write(`The audit log is intact: ${sealed} entries, ${waiting} not sealed yet, ${erasedReasons} reasons erased\n`);
  process.stdout.write(`It ends with ${head}\n`);
});
process.exit();

function readHeads(): string[] {
  try {
    const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } });
    if (values.head.every((head) => /^\d+:[\w-]*$/.test(head))) return values.head;
  } catch {
    // reported below
  }
  throw new CommandError('Usage: verify-audit [--head seq:hash …]');
}
