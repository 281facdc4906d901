import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  type AdjustmentPreview,
  type Adjustment as AdjustmentView,
  confirmAdjustment,
  getAdjustments,
  hasPermission,
  makeAdjustment,
  previewAdjustment,
  undoAdjustment,
} from '@fitghar/contracts/admin';
import {
  type Adjustment,
  AdjustmentDeclinedError,
  AdjustmentKeyUsedError,
  AdjustmentStateError,
  Adjustments,
  AdjustmentsRepository,
  RecordChangedError,
} from '@fitghar/services/adjustments';
import { UsersRepository } from '@fitghar/services/identity';
import { InvalidFieldsError, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Controller, ForbiddenException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { only } from './only.ts';

const mayCorrect = ({ role }: Principal, kind: AdjustmentKind): boolean =>
  role !== null && hasPermission(role, 'adjustments.make') && hasPermission(role, ADJUSTMENT_KINDS[kind].permission);

function assertMay(me: Principal, kind: AdjustmentKind): void {
  if (!mayCorrect(me, kind)) throw new ForbiddenException('You do not have permission to do this');
}

/** Corrections of sessions, packages, money, batches and trainers (ADR 091). */
@ApiTags('admin')
@Controller('bff')
export class AdjustmentsController {
  constructor(
    private readonly adjustments: Adjustments,
    private readonly stored: AdjustmentsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Of a record, a customer or a ticket, newest first; or those that wait for a second person. */
  @Handles(getAdjustments)
  @RequirePermissions('adjustments.read')
  async list(@CurrentUser() me: Principal, @Input() query: Input<typeof getAdjustments>) {
    const found = await this.stored.findPage(query);
    return { page: query.page, limit: query.limit, total: found.total, rows: await this.views(found.rows, me) };
  }

  /** What a correction would do. Changes nothing. */
  @Handles(previewAdjustment)
  @RequirePermissions('adjustments.make')
  @Throws(NotFoundError, AdjustmentDeclinedError, InvalidFieldsError)
  async preview(@CurrentUser() me: Principal, @Input() { body }: Input<typeof previewAdjustment>): Promise<AdjustmentPreview> {
    assertMay(me, body.kind);
    const { effects, told, movedPaise, needsConfirmation, version } = await this.adjustments.preview(body);
    return {
      effects,
      told: told.map(({ who, text }) => ({ who, text })),
      moved: movedPaise / 100,
      needs_confirmation: needsConfirmation,
      version,
    };
  }

  /** Makes it, or lets it wait for a second person if it moves much money. Sent again with the same key, it changes nothing. */
  @Handles(makeAdjustment)
  @RequirePermissions('adjustments.make')
  @Throws(NotFoundError, AdjustmentDeclinedError, InvalidFieldsError, RecordChangedError, AdjustmentKeyUsedError)
  async make(@CurrentUser() me: Principal, @Input() { body }: Input<typeof makeAdjustment>): Promise<AdjustmentView> {
    assertMay(me, body.kind);
    return this.view(await this.adjustments.make(me.userId, body), me);
  }

  /** Reverses a correction by another one. */
  @Handles(undoAdjustment)
  @RequirePermissions('adjustments.make')
  @Throws(NotFoundError, AdjustmentDeclinedError, AdjustmentStateError, AdjustmentKeyUsedError)
  async undo(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof undoAdjustment>): Promise<AdjustmentView> {
    assertMay(me, (await this.adjustments.find(id)).kind);
    return this.view(await this.adjustments.undo(me.userId, id, body), me);
  }

  /** A second person confirms a correction that waits. */
  @Handles(confirmAdjustment)
  @RequirePermissions('adjustments.make')
  @Throws(NotFoundError, AdjustmentDeclinedError, AdjustmentStateError, RecordChangedError)
  async confirm(@CurrentUser() me: Principal, @Input() { id }: Input<typeof confirmAdjustment>): Promise<AdjustmentView> {
    assertMay(me, (await this.adjustments.find(id)).kind);
    return this.view(await this.adjustments.confirm(me.userId, id), me);
  }

  private async view(adjustment: Adjustment, me: Principal): Promise<AdjustmentView> {
    return only(await this.views([adjustment], me));
  }

  private async views(adjustments: readonly Adjustment[], me: Principal): Promise<AdjustmentView[]> {
    const nameOf = await this.users.memberNames(adjustments.flatMap(({ by, confirmedBy }) => [by, confirmedBy]));
    const member = (id: string) => ({ id, name: nameOf(id) });
    const undoable = await this.adjustments.listUndoable(adjustments);
    return adjustments.map((made) => ({
      ...{ id: made.id, kind: made.kind, subject_kind: made.subjectKind, subject: made.subjectId, ticket_id: made.ticketId },
      ...{ status: made.status, reason: made.reason, effects: made.effects, undoes: made.undoes },
      told: made.told.map(({ who, text }) => ({ who, text })),
      moved: made.movedPaise / 100,
      by: member(made.by),
      at: istIso(made.createdAt),
      confirmed_by: made.confirmedBy ? member(made.confirmedBy) : null,
      expires_at: made.status === 'waiting' && made.expiresAt ? istIso(made.expiresAt) : null,
      can_undo: undoable.includes(made.id) && mayCorrect(me, made.kind),
      can_confirm: made.status === 'waiting' && made.by !== me.userId && mayCorrect(me, made.kind),
    }));
  }
}
