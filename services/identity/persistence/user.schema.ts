import { userType } from '@fitghar/contracts/account';
import { staffRole } from '@fitghar/contracts/admin';
import { gender, personLanguage } from '@fitghar/contracts/common';
import { planSkill } from '@fitghar/contracts/plans';
import { type InferSchemaType, Schema } from 'mongoose';
import { DATE_IS_SET, declarePersonalData, declareSharding } from '../../kernel/index.ts';

/** Emails that no one asked for: a customer can end each kind alone. */
export const NUDGES = ['payment-reminder', 'review-request'] as const;
export type Nudge = (typeof NUDGES)[number];

/** What can be turned off besides what is a consent. */
export const MESSAGE_SWITCHES = [
  'sessions.text',
  'sessions.push',
  'reminders.email',
  'reminders.text',
  'reminders.push',
  'plans.push',
] as const;
export type MessageSwitch = (typeof MESSAGE_SWITCHES)[number];
/** Until someone chooses others. */
export const FIRST_QUIET_HOURS = { from: 22, until: 7 };

export const userSchema = new Schema(
  {
    email: { type: String, required: true },
    name: { type: String, required: true },
    /** E.164, `+91…` (D36). */
    phone: { type: String, required: true },
    /** The number whose SMS the account's owner reads, and when that was last shown: a code to it logs in. */
    provenPhone: {
      type: new Schema({ number: { type: String, required: true }, at: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
    type: { type: String, enum: userType.options, required: true },
    /** Role of a team member (type A); null for others. */
    role: { type: String, enum: staffRole.options, default: null },
    /** What a team member knows of plans, by which they are distributed. */
    skills: { type: [String], enum: planSkill.options, required: true, default: [] },
    /**
     * The authenticator app's secret, encrypted; `lastStep` is the last 30-second step whose code was used, `recoveryHashes`
     * are hashes of unused recovery codes.
     */
    secondFactor: {
      type: new Schema(
        {
          dataKey: { type: Schema.Types.Mixed, required: true },
          sealed: { type: Schema.Types.Mixed, required: true },
          on: { type: Boolean, required: true },
          lastStep: { type: Number, required: true },
          recoveryHashes: { type: [String], required: true, default: [] },
        },
        { _id: false },
      ),
      default: null,
    },
    /** How many passkeys the account has: one document decides whether the last second factor may go. */
    passkeys: { type: Number, required: true, default: 0 },
    /** Search tokens for ops. */
    words: { type: [String], required: true, default: [] },
    gender: { type: String, enum: gender.options, default: null },
    /** Who may use this person's rights if they die or no longer can (DPDP Act, section 14). */
    nominee: {
      type: new Schema(
        { name: { type: String, required: true }, email: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** In which emails, SMS and documents are written. */
    language: { type: String, enum: personLanguage.options, required: true, default: 'en' },
    /** Where a customer trains, the usual place first. */
    addresses: {
      type: [
        new Schema(
          {
            id: { type: String, required: true },
            address: { type: String, required: true },
            area: { type: String, required: true },
            landmark: { type: String, required: true },
            pincode: { type: String, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
      default: [],
    },
    passwordHash: { type: String, required: true },
    blocked: { type: Boolean, required: true, default: false },
    /** What the customer wants no more of. */
    unwanted: { type: [String], enum: NUDGES, required: true, default: [] },
    /** Messages that this person has turned off, such as `sessions.push`. */
    messagesOff: { type: [String], enum: MESSAGE_SWITCHES, required: true, default: [] },
    /** Hours of India at which messages that can wait do; null for none. */
    quietHours: {
      type: new Schema({ from: { type: Number, required: true }, until: { type: Number, required: true } }, { _id: false }),
      default: () => ({ ...FIRST_QUIET_HOURS }),
    },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, default: null },
    /** When the account will be erased; null unless requested. */
    erasureDueAt: { type: Date, default: null },
    erasedAt: { type: Date, default: null },
    /** When this member last changed the rights of another: a write, so that two who do so to each other conflict. */
    changedRightsAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false },
);
// one account per email; findByEmail
userSchema.index({ email: 1 }, { unique: true });
// ops' count and list of customers, newest first; blocked ones; by name; by search token
userSchema.index({ type: 1, createdAt: -1, _id: -1 });
userSchema.index({ type: 1, blocked: 1, createdAt: -1, _id: -1 });
userSchema.index({ type: 1, name: 1, _id: 1 });
userSchema.index({ type: 1, words: 1 });
// findByProvenPhone: a number logs in to one account
userSchema.index({ 'provenPhone.number': 1 }, { unique: true, partialFilterExpression: { 'provenPhone.number': { $gt: '' } } });
// listErasuresDue
userSchema.index({ erasureDueAt: 1 }, { partialFilterExpression: { erasureDueAt: DATE_IS_SET }, name: 'erasures_due' });
declareSharding(userSchema, { unsharded: 'found by id, unique by email; 10 million users take 10 GB' });
declarePersonalData(userSchema, {
  each: { purpose: 'the account', kept: ['account', 'erasure'], readers: ['users.read'], exported: true, erasure: 'replaced' },
  fields: {
    email: { purpose: 'login, messages' },
    name: {},
    phone: { purpose: 'contact about sessions' },
    'provenPhone.number': { purpose: 'login by a code', readers: [], erasure: 'removed' },
    gender: { purpose: 'the profile' },
    'nominee.name': { purpose: 'who uses their rights if they no longer can', readers: [], erasure: 'removed' },
    'nominee.email': { purpose: 'who uses their rights if they no longer can', readers: [], erasure: 'removed' },
    'addresses.address': { purpose: 'booking without typing it again', readers: [], erasure: 'removed' },
    'addresses.area': { purpose: 'booking without typing it again', readers: [], erasure: 'removed' },
    'addresses.landmark': { purpose: 'booking without typing it again', readers: [], erasure: 'removed' },
    'addresses.pincode': { purpose: 'booking without typing it again', readers: [], erasure: 'removed' },
    language: { purpose: 'messages and documents that can be read', erasure: 'kept without identity' },
    unwanted: { purpose: 'emails that the customer has ended' },
    messagesOff: { purpose: 'sending only what is wanted', readers: [], erasure: 'removed' },
    'quietHours.from': { purpose: 'sending nothing at night', readers: [], erasure: 'removed' },
    'quietHours.until': { purpose: 'sending nothing at night', readers: [], erasure: 'removed' },
    words: { purpose: 'search by the team', exported: false, readers: [], erasure: 'replaced' },
    passwordHash: { purpose: 'login', readers: [], exported: false },
    'secondFactor.sealed': { purpose: 'two-step login of the team', readers: [], exported: false, erasure: 'not by account' },
    'secondFactor.recoveryHashes': { purpose: 'two-step login of the team', readers: [], exported: false, erasure: 'not by account' },
    createdAt: { erasure: 'kept without identity' },
    lastLoginAt: { purpose: 'accounts no one uses', readers: [], exported: false, erasure: 'kept without identity' },
    skills: { purpose: 'who prepares which plan', readers: ['team.read'], exported: false, erasure: 'not by account' },
    role: { purpose: 'permissions of the team', readers: ['team.read'], exported: false, erasure: 'not by account' },
  },
  notPersonal: [
    'type',
    'nominee.at',
    'provenPhone.at',
    'addresses.id',
    'secondFactor.dataKey',
    'secondFactor.on',
    'secondFactor.lastStep',
    'passkeys',
    'blocked',
    'erasureDueAt',
    'erasedAt',
    'changedRightsAt',
  ],
});
export type UserRecord = InferSchemaType<typeof userSchema>;
