export { type BackupOptions, backUp } from './backup.ts';
export { BackupError } from './backup-error.ts';
export { type RestoreOptions, restore } from './restore.ts';
