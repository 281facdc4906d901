import { parseArgs } from 'node:util';
import { BackupError, backUp, restore } from '@fitghar/services/backup';
import { KeyRing, readSettings } from '@fitghar/services/settings';
import { boot } from './platform/boot.ts';

// `node bff/dist/backup.js` backs the database up until it is stopped; `restore [--to 2026-11-23T09:00:00Z]` restores an
// empty one. See docs/runbooks/restore.md. It loads no service, so that it starts quickly.
await boot(async () => {
  const { isRestore, to } = readArguments();
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const {
    MONGODB_URI: uri,
    BACKUP_DIR: root,
    BACKUP_KEYS,
    BACKUP_SECONDS,
    BACKUP_BASE_HOURS,
    BACKUP_KEEP_DAYS,
  } = readSettings(process.env, 'backup');
  if (!BACKUP_KEYS) throw new BackupError('BACKUP_KEYS is not set: backups are encrypted (openssl rand -base64 32)');
  const options = { uri, root, keys: new KeyRing(BACKUP_KEYS), log };
  if (isRestore) {
    await restore({ ...options, ...(to && { to }) });
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const pace = { segmentSeconds: BACKUP_SECONDS, baseHours: BACKUP_BASE_HOURS, keepDays: BACKUP_KEEP_DAYS };
  await backUp({ ...options, ...pace, signal: stop.signal });
});

function readArguments(): { isRestore: boolean; to: Date | undefined } {
  const usage = new BackupError('Usage: backup [restore [--to <ISO time with zone>]]');
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
    const isRestore = positionals[0] === 'restore';
    const to = values.to === undefined ? undefined : new Date(values.to);
    if (positionals.length > 1 || (positionals.length === 1 && !isRestore) || (to && !isRestore)) throw usage;
    if (to && (Number.isNaN(to.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(values.to ?? ''))) throw usage;
    return { isRestore, to };
  } catch {
    throw usage;
  }
}
