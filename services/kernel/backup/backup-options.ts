import type { KeyRing } from '../key-ring.ts';

/** What is backed up, where to, and how often. */
export interface BackupOptions {
  uri: string;
  /** Folder of all backups. */
  root: string;
  keys: KeyRing;
  /** How much may be lost, at most. */
  segmentSeconds: number;
  /** Hours from one base to the next. */
  baseHours: number;
  keepDays: number;
  /** Receives a line at a time. */
  log: (line: string) => void;
  /** Ends the backup after its last segment. */
  signal: AbortSignal;
}
