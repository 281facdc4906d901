import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const DAYS = 30;

const frameSchema = new Schema(
  {
    file: { type: String, required: true },
    line: { type: Number, required: true },
    column: { type: Number, required: true },
    function: { type: String },
  },
  { _id: false },
);

/** Errors of one version with the same location; page, message and frames are those of the first. */
export const clientErrorSchema = new Schema(
  {
    remote: { type: String, required: true },
    version: { type: String, required: true },
    fingerprint: { type: String, required: true },
    kind: { type: String, enum: ['error', 'rejection', 'boundary', 'csp'], required: true },
    name: { type: String, required: true },
    message: { type: String, default: '' },
    page: { type: String, required: true },
    frames: { type: [frameSchema], required: true },
    count: { type: Number, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
  },
  { collection: 'client_errors', versionKey: false },
);
// one record per location
clientErrorSchema.index({ remote: 1, version: 1, fingerprint: 1 }, { unique: true });
clientErrorSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: DAYS * 86_400 });
// ops' list: of all, of a remote, of a version, by time and by count
clientErrorSchema.index({ lastSeenAt: -1, _id: -1 });
clientErrorSchema.index({ count: -1, _id: -1 });
clientErrorSchema.index({ remote: 1, lastSeenAt: -1, _id: -1 });
declareSharding(clientErrorSchema, { unsharded: 'counts by fingerprint; gone after 30 days' });
declarePersonalData(clientErrorSchema, {
  each: { purpose: 'finding defects', kept: ['clientError'], readers: ['releases.read'], exported: false, erasure: 'not by account' },
  fields: {
    message: { purpose: 'finding defects; numbers and addresses are redacted before they are sent' },
    page: { purpose: 'finding defects; the path without its query' },
  },
  notPersonal: [
    'remote',
    'version',
    'fingerprint',
    'kind',
    'name',
    'frames.file',
    'frames.line',
    'frames.column',
    'frames.function',
    'count',
    'firstSeenAt',
    'lastSeenAt',
  ],
});
export type ClientErrorRecord = InferSchemaType<typeof clientErrorSchema>;
