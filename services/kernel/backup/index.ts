export { backUp } from './backup.ts';
export { BackupError } from './backup-error.ts';
export type { BackupOptions } from './backup-options.ts';
export { type RestoreOptions, restore } from './restore.ts';
