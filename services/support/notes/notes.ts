import type { NoteKind } from '@fitghar/contracts/admin';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, Live, latestIds, Mongo, NotFoundError, newId, PersonalData } from '../../kernel/index.ts';
import { type NoteRecord, noteSchema } from '../persistence/note.schema.ts';
import { NotesFullError } from '../support.errors.ts';

export interface Note extends Omit<NoteRecord, 'recordId' | 'userId' | 'by' | 'mentions' | 'waitsFor'> {
  id: string;
  recordId: string;
  by: string;
  mentions: string[];
}

/** A record that carries notes, and the customer whose record it is. */
export interface NotedRecord {
  kind: NoteKind;
  recordId: string;
  userId: string | null;
}

type Stored = NoteRecord & { _id: { toString(): string } };
const toNote = ({ _id, recordId, userId, by, mentions, waitsFor, ...rest }: Stored): Note => ({
  ...rest,
  id: _id.toString(),
  recordId: recordId.toString(),
  by: by.toString(),
  mentions: mentions.map(String),
});

/** Most notes of a record: what is longer belongs in a ticket. */
const MAX_NOTES = 100;
const MAX_MENTIONS = 50;

/** Notes of the team on records, with mentions of members. */
@Injectable()
export class Notes implements OnModuleInit {
  private readonly notes: Model<NoteRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.notes = mongo.model('Note', noteSchema);
  }

  onModuleInit(): void {
    this.personalData.register('notes', {
      export: async (userId) => {
        const records = await this.notes.find({ userId }).sort({ createdAt: -1 }).lean();
        return records.map(({ kind, text, createdAt }) => ({ about: kind, text, created_at: createdAt }));
      },
      erase: async (userId) => void (await this.notes.deleteMany({ userId })),
      ids: (userId) => latestIds(this.notes, { userId }),
    });
  }

  /** @throws NotesFullError */
  async write({ kind, recordId, userId }: NotedRecord, note: { by: string; text: string; mentions: string[] }): Promise<Note> {
    if ((await this.notes.countDocuments({ recordId })) >= MAX_NOTES) throw new NotesFullError();
    const id = newId();
    const waitsFor = note.mentions.filter((member) => member !== note.by);
    await this.notes.create([{ _id: id, kind, recordId, userId, ...note, waitsFor, createdAt: this.clock.now() }]);
    this.live.publish('team', 'team.notes');
    const record = await this.notes.findById(id).lean<Stored>();
    if (!record) throw new NotFoundError('note');
    return toNote(record);
  }

  /** A record's notes, newest first. */
  async listOf(kind: NoteKind, recordId: string): Promise<Note[]> {
    return (await this.notes.find({ recordId, kind }).sort({ createdAt: -1 }).limit(MAX_NOTES).lean<Stored[]>()).map(toNote);
  }

  /** Notes on these kinds of records that mention the member, who has not seen to them yet; newest first. */
  async listMentioning(member: string, kinds: readonly NoteKind[]): Promise<Note[]> {
    const mentioning = { waitsFor: member, kind: { $in: [...kinds] } };
    return (await this.notes.find(mentioning).sort({ createdAt: -1 }).limit(MAX_MENTIONS).lean<Stored[]>()).map(toNote);
  }

  /** Notes on these kinds of records since a time, newest first. */
  async listSince(since: Date, kinds: readonly NoteKind[], most: number): Promise<Note[]> {
    const recent = { createdAt: { $gt: since }, kind: { $in: [...kinds] } };
    return (await this.notes.find(recent).sort({ createdAt: -1 }).limit(most).lean<Stored[]>()).map(toNote);
  }

  /** How many {@link listSince} would list without its limit. */
  countSince(since: Date, kinds: readonly NoteKind[]): Promise<number> {
    return this.notes.countDocuments({ createdAt: { $gt: since }, kind: { $in: [...kinds] } });
  }

  /** How many {@link listMentioning} would list without its limit. */
  countMentioning(member: string, kinds: readonly NoteKind[]): Promise<number> {
    return this.notes.countDocuments({ waitsFor: member, kind: { $in: [...kinds] } });
  }

  /** The member has seen to a note that mentions them. Idempotent. @throws NotFoundError */
  async settle(id: string, member: string): Promise<void> {
    const { matchedCount } = await this.notes.updateOne({ _id: id, mentions: member }, { $pull: { waitsFor: member } });
    if (!matchedCount) throw new NotFoundError('note');
    this.live.publish('team', 'team.notes');
  }
}
