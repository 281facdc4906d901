import {
  getMentions,
  getNotes,
  hasPermission,
  markNoteSeen,
  NOTE_KINDS,
  type NoteKind,
  noteKindsOf,
  type RecordNotes,
  type TeamNote,
  writeNote,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, InvalidFieldsError, istIso, NotFoundError } from '@fitghar/services/kernel';
import { type Note, Notes, NotesFullError } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { canOpenKind } from './can-open-kind.ts';
import { NoteOwners } from './note-owners.ts';
import { only } from './only.ts';

/** Notes of the team on records. Who may open a record reads and writes its notes, and can be mentioned in them. */
@ApiTags('admin')
@Controller('bff')
export class NotesController {
  constructor(
    private readonly notes: Notes,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly owners: NoteOwners,
  ) {}

  @Handles(getNotes)
  @RequirePermissions('home.read')
  @Throws(NotFoundError)
  async list(@CurrentUser() me: Principal, @Input() { kind, record_id }: Input<typeof getNotes>): Promise<RecordNotes> {
    if (!canOpenKind(me, kind)) throw new NotFoundError('record');
    const [notes, members] = await Promise.all([this.notes.listOf(kind, record_id), this.readersOf(kind)]);
    return { rows: await this.views(notes), members };
  }

  /** Notes that mention the caller, until seen to. */
  @Handles(getMentions)
  @RequirePermissions('home.read')
  async mentions(@CurrentUser() me: Principal) {
    return { rows: await this.views(await this.notes.listMentioning(me.userId, me.role ? noteKindsOf(me.role) : [])) };
  }

  @Handles(writeNote)
  @RequirePermissions('notes.write')
  @Throws(NotFoundError, InvalidFieldsError, NotesFullError)
  async write(
    @CurrentUser() me: Principal,
    @Input() { body: { kind, record_id, text, mentions } }: Input<typeof writeNote>,
  ): Promise<TeamNote> {
    const userId = canOpenKind(me, kind) ? await this.owners.find[kind](record_id) : undefined;
    if (userId === undefined) throw new NotFoundError('record');
    const readers = mentions.length ? await this.readersOf(kind) : [];
    if (!mentions.every((member) => readers.some(({ id }) => id === member)))
      throw new InvalidFieldsError({ mentions: ['Only team members who may open this record can be mentioned'] });
    const note = { by: me.userId, text, mentions: [...new Set(mentions)] };
    const written = await this.audit.change({ by: me.userId, action: 'note.write', subject: { kind, id: record_id } }, () =>
      this.notes.write({ kind, recordId: record_id, userId }, note),
    );
    return this.view(written);
  }

  /** The caller has seen to a note that mentions them. */
  @Handles(markNoteSeen)
  @RequirePermissions('home.read')
  @Throws(NotFoundError)
  async settle(@CurrentUser() me: Principal, @Input() { id }: Input<typeof markNoteSeen>) {
    await this.notes.settle(id, me.userId);
    return { id };
  }

  private async readersOf(kind: NoteKind): Promise<RecordNotes['members']> {
    const members = await this.users.listStaff();
    const readers = members.filter(({ blocked, role }) => !blocked && role && hasPermission(role, NOTE_KINDS[kind]));
    return readers.map(({ id, name }) => ({ id, name }));
  }

  private async view(note: Note): Promise<TeamNote> {
    return only(await this.views([note]));
  }

  private async views(notes: readonly Note[]): Promise<TeamNote[]> {
    const nameOf = await this.users.memberNames(notes.flatMap(({ by, mentions }) => [by, ...mentions]));
    const member = (id: string) => ({ id, name: nameOf(id) });
    return notes.map(({ id, kind, recordId, text, by, mentions, createdAt }) => ({
      ...{ id, kind, record_id: recordId, text, by: member(by), mentions: mentions.map(member), at: istIso(createdAt) },
    }));
  }
}
