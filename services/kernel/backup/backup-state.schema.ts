import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData } from '../personal-data/declare-personal-data.ts';
import { declareSharding } from '../sharding.ts';
import { BACKUP_STATE } from './backup-state.ts';

/** How far the backup is, as its process records it (ADR 058). */
export const backupStateSchema = new Schema(
  { _id: { type: String, required: true }, backup: { type: String }, checked: { type: Date, required: true } },
  { collection: BACKUP_STATE, versionKey: false },
);
declareSharding(backupStateSchema, { unsharded: 'one document' });
declarePersonalData(backupStateSchema, { none: 'The name of a backup and a time.' });
export type BackupStateRecord = InferSchemaType<typeof backupStateSchema>;
