import { type InferSchemaType, Schema } from 'mongoose';
import { declarePersonalData, declareSharding } from '../../kernel/index.ts';

const canarySchema = new Schema(
  {
    /**
     * Hashed with the visitor id to assign visitors. Constant while the percentage grows, so that its visitors stay in
     * it.
     */
    id: { type: String, required: true },
    version: { type: String, required: true },
    percent: { type: Number, required: true },
    since: { type: Date, required: true },
    promoteAfter: { type: Number, default: null },
  },
  { _id: false },
);

/** Which visitors get which version of one remote. */
export const channelSchema = new Schema(
  {
    /** Name of the remote. */
    _id: { type: String, required: true },
    stable: { type: String, default: null },
    /** Previous stable versions, latest last. */
    history: { type: [String], required: true },
    canary: { type: canarySchema, default: null },
    /** Build time of the image whose version was last adopted. */
    imageBuiltAt: { type: Date, default: null },
    /** Optimistic lock: increases with every change. */
    revision: { type: Number, required: true },
  },
  { collection: 'remote_channels', versionKey: false },
);
export type ChannelRecord = InferSchemaType<typeof channelSchema>;

/** A release event of a remote, for its page and the email to ops. */
export const releaseEventSchema = new Schema(
  {
    remote: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true },
    /** Whether the canary monitor rolled back a bad canary. */
    alarming: { type: Boolean, required: true },
  },
  { collection: 'release_steps', versionKey: false },
);
// the page of a remote, newest first
releaseEventSchema.index({ remote: 1, at: -1, _id: -1 });
// alarms of the last day
releaseEventSchema.index({ at: -1 }, { partialFilterExpression: { alarming: true }, name: 'alarming_by_time' });
// marks on the charts of the queues
releaseEventSchema.index({ at: -1 });
declareSharding(releaseEventSchema, { unsharded: 'grows with releases, not with customers' });
declarePersonalData(releaseEventSchema, {
  each: { purpose: 'who released what', kept: ['proof'], readers: ['releases.read'], exported: false, erasure: 'not by account' },
  fields: { by: {} },
  notPersonal: ['remote', 'at', 'text', 'alarming'],
});
export type ReleaseEventRecord = InferSchemaType<typeof releaseEventSchema>;
declareSharding(channelSchema, { unsharded: 'one document per remote' });
declarePersonalData(channelSchema, { none: 'Versions of remotes.' });
