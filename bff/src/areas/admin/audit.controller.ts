import { type AuditRow, exportAuditEntries, getAuditEntries, getAuditEntry } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, type AuditEntry, istIso, NotFoundError } from '@fitghar/services/kernel';
import { ReleaseTokens } from '@fitghar/services/releases';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { AuditedNames } from './audited-names.ts';

/** The audit log, which is read-only. */
@ApiTags('admin')
@Controller('bff')
export class AuditController {
  constructor(
    private readonly audit: Audit,
    private readonly users: UsersRepository,
    private readonly tokens: ReleaseTokens,
    private readonly names: AuditedNames,
  ) {}

  /** Newest first; `q` is the id of the changed record. */
  @Handles(getAuditEntries)
  @RequirePermissions('audit.read')
  async list(@Input() query: Input<typeof getAuditEntries>) {
    const { rows, total } = await this.audit.findPage(query);
    const view = await this.viewFor(rows);
    return { rows: rows.map(view), page: query.page, limit: query.limit, total };
  }

  @Handles(exportAuditEntries)
  @AuditedRead('audit.export', 'team')
  @RequirePermissions('audit.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() query: Input<typeof exportAuditEntries>) {
    return csvFile<AuditEntry>('audit', this.audit.each(query), {
      at: ({ at }) => istIso(at),
      by: ({ by }) => by,
      action: ({ action }) => action,
      subject_kind: ({ subjectKind }) => subjectKind,
      subject_id: ({ subjectId }) => subjectId,
      before: ({ before }) => JSON.stringify(before),
      after: ({ after }) => JSON.stringify(after),
      reason: ({ reason }) => reason ?? '',
    });
  }

  @Handles(getAuditEntry)
  @RequirePermissions('audit.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAuditEntry>): Promise<AuditRow> {
    const entry = await this.audit.find(id);
    const view = await this.viewFor([entry]);
    return view(entry);
  }

  /** Shows these entries, with the names of those who made them, and of their records. */
  private async viewFor(entries: readonly AuditEntry[]) {
    const ids = entries.map(({ by }) => by);
    const [memberOf, machines, nameOf, named] = await Promise.all([
      this.users.memberNames(ids),
      this.tokens.findNames(ids),
      this.names.of(entries),
      this.names.inValues(entries),
    ]);
    return (entry: AuditEntry): AuditRow => {
      const { id, at, by, action, subjectKind, subjectId, before, after, reason } = entry;
      return {
        ...{ id, at: istIso(at), action, before: named(before), after: named(after), reason: reason ?? null },
        by: { id: by, name: machines.get(by) ?? memberOf(by) },
        subject: { kind: subjectKind, id: subjectId, name: nameOf(entry) },
      };
    };
  }
}
