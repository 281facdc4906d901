import {
  confirmHandover,
  getHandovers,
  getOpenForHandover,
  type OpenForHandover,
  type ShiftHandover,
  writeHandover,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { type Handover, HandoverReadError, Handovers, OwnHandoverError } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { only } from './only.ts';
import { OpenWork } from './open-work.ts';

/** What one shift hands over to the next. */
@ApiTags('admin')
@RequirePermissions('handovers.read')
@Controller('bff')
export class HandoversController {
  constructor(
    private readonly handovers: Handovers,
    private readonly work: OpenWork,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(getHandovers)
  async history(@Input() { page, limit }: Input<typeof getHandovers>) {
    const { rows, total } = await this.handovers.findPage({ page, limit });
    return { rows: await this.views(rows), page, limit, total };
  }

  /** What is open and whose, of what the caller may open; and what colleagues wrote that no one confirmed. */
  @Handles(getOpenForHandover)
  async open(@CurrentUser() me: Principal): Promise<OpenForHandover> {
    const [groups, waiting] = await Promise.all([this.work.list(me), this.handovers.listWaiting()]);
    return { now: istIso(this.clock.now()), groups, waiting: await this.views(waiting) };
  }

  @Handles(writeHandover)
  @RequirePermissions('handovers.write')
  async write(@CurrentUser() me: Principal, @Input() { body: { note } }: Input<typeof writeHandover>): Promise<ShiftHandover> {
    const open = (await this.work.list(me)).map(({ label, total, rows }) => ({
      label,
      count: total,
      urgent: rows.filter(({ urgent }) => urgent).length,
    }));
    const id = newId();
    const written = await this.audit.change({ by: me.userId, action: 'handover.write', subject: { kind: 'handover', id } }, () =>
      this.handovers.write(id, { by: me.userId, note, open }),
    );
    return this.view(written);
  }

  /** The caller has read a colleague's handover. */
  @Handles(confirmHandover)
  @RequirePermissions('handovers.write')
  @Throws(NotFoundError, OwnHandoverError, HandoverReadError)
  async confirm(@CurrentUser() me: Principal, @Input() { id }: Input<typeof confirmHandover>): Promise<ShiftHandover> {
    const confirmed = await this.audit.change({ by: me.userId, action: 'handover.read', subject: { kind: 'handover', id } }, () =>
      this.handovers.confirm(id, me.userId),
    );
    return this.view(confirmed);
  }

  private async view(handover: Handover): Promise<ShiftHandover> {
    return only(await this.views([handover]));
  }

  private async views(handovers: readonly Handover[]): Promise<ShiftHandover[]> {
    const nameOf = await this.users.memberNames(handovers.flatMap(({ by, read }) => [by, read?.by]));
    const member = (id: string) => ({ id, name: nameOf(id) });
    return handovers.map(({ id, note, by, createdAt, open, read }) => ({
      ...{ id, note, by: member(by), at: istIso(createdAt) },
      open: open.map(({ label, count, urgent }) => ({ label, count, urgent })),
      read: read && { ...member(read.by), at: istIso(read.at) },
    }));
  }
}
