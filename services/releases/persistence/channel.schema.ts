import { type InferSchemaType, Schema } from 'mongoose';

const canarySchema = new Schema(
  {
    /** Decides, with the visitor, who is in it; stays when the share grows, so that whoever is in it stays in it. */
    id: { type: String, required: true },
    version: { type: String, required: true },
    percent: { type: Number, required: true },
    since: { type: Date, required: true },
    promoteAfter: { type: Number, default: null },
  },
  { _id: false },
);

/** Who gets which version of one remote. */
export const channelSchema = new Schema(
  {
    /** Name of the remote. */
    _id: { type: String, required: true },
    stable: { type: String, default: null },
    /** Stable versions before, the latest last. */
    history: { type: [String], required: true },
    canary: { type: canarySchema, default: null },
    /** When the image was built whose version was taken over last. */
    imageBuiltAt: { type: Date, default: null },
    /** Counts changes: whoever writes says which one he has seen. */
    revision: { type: Number, required: true },
  },
  { collection: 'remote_channels', versionKey: false },
);
export type ChannelRecord = InferSchemaType<typeof channelSchema>;

/** What was done to the releases of a remote, for its page and for the mail to ops. */
export const stepSchema = new Schema(
  {
    remote: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true },
    /** Was it done by the watch over a canary that went wrong? */
    alarming: { type: Boolean, required: true },
  },
  { collection: 'release_steps', versionKey: false },
);
// the page of a remote, the newest first
stepSchema.index({ remote: 1, at: -1, _id: -1 });
// alarms of the last day
stepSchema.index({ at: -1 }, { partialFilterExpression: { alarming: true }, name: 'alarming_by_time' });
export type StepRecord = InferSchemaType<typeof stepSchema>;
