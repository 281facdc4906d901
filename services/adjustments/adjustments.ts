import { isDeepStrictEqual } from 'node:util';
import { ADJUSTMENT_KINDS, type AdjustmentBody, type AuditAction } from '@fitghar/contracts/admin';
import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Catalogue } from '../catalogue/index.ts';
import { Audit, Clock, isDuplicateKey, JobHandlers, Live, Mongo, NotFoundError, newId, Outbox, sha256 } from '../kernel/index.ts';
import { CONFIRM_HOURS } from './adjustment-states.ts';
import { AdjustmentKeyUsedError, AdjustmentStateError, RecordChangedError } from './adjustments.errors.ts';
import { Corrections, type Plan } from './corrections.ts';
import { type Adjustment, AdjustmentsRepository } from './persistence/adjustments.repository.ts';

/** What is stored of a correction besides its plan. */
type Asked = Pick<Adjustment, 'key' | 'by' | 'reason' | 'input' | 'ticketId' | 'undoes' | 'isBack'>;

/** What a correction would do, and the digest of what it was decided on. */
interface Preview extends Pick<Plan, 'effects' | 'told' | 'movedPaise'> {
  needsConfirmation: boolean;
  version: string;
}

/**
 * Corrections of what went wrong (ADR 091): planned, shown, made once, confirmed by a second person if they move much money,
 * undone by another. What each kind does is registered by its service ({@link Corrections}).
 */
@Injectable()
export class Adjustments implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly adjustments: AdjustmentsRepository,
    private readonly corrections: Corrections,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
    private readonly catalogue: Catalogue,
  ) {}

  onModuleInit(): void {
    this.handlers.on('expire-adjustment', async ({ adjustment_id }) => {
      if (await this.adjustments.endWait(adjustment_id, { status: 'expired' })) this.live.publish('team', 'team.adjustments');
    });
  }

  /** What it would do. Changes nothing. @throws NotFoundError, AdjustmentDeclinedError, InvalidFieldsError */
  preview(input: AdjustmentBody): Promise<Preview> {
    return this.mongo.transaction(async () => {
      const version = await this.versionOf(input);
      const { effects, told, movedPaise } = await this.corrections.plan(input.kind, input);
      return { effects, told, movedPaise, needsConfirmation: await this.needsConfirmation(movedPaise), version };
    });
  }

  /**
   * Makes it, or lets it wait for a second person. Sent again with the same key, it answers as the first time.
   * @throws NotFoundError, AdjustmentDeclinedError, InvalidFieldsError
   * @throws RecordChangedError if the record is not what `version` saw
   * @throws AdjustmentKeyUsedError
   */
  make(by: string, input: AdjustmentBody): Promise<Adjustment> {
    const asked = { key: input.key, by, reason: input.reason, input, ticketId: input.ticket_id ?? null, undoes: null, isBack: false };
    return this.once('adjustment.make', asked, async () => {
      const version = await this.versionOf(input);
      if (input.version !== undefined && input.version !== version) throw await this.changed(input.subject);
      return this.store(asked, version, await this.planOf(asked));
    });
  }

  /**
   * Reverses a correction by another one. The way back of a way back is the first again.
   * @throws NotFoundError, AdjustmentDeclinedError
   * @throws AdjustmentStateError if it was not made, or is undone
   * @throws AdjustmentKeyUsedError
   */
  async undo(by: string, id: string, { key, reason }: Pick<Adjustment, 'key' | 'reason'>): Promise<Adjustment> {
    const { input, isBack, ticketId } = await this.find(id);
    const asked = { key, by, reason, input, ticketId, undoes: id, isBack: !isBack };
    return this.once('adjustment.undo', asked, async () => {
      if ((await this.find(id)).status !== 'done')
        throw new AdjustmentStateError('This correction was not made, so there is nothing to undo');
      if ((await this.adjustments.listUndone([id])).length) throw new AdjustmentStateError('This correction is already undone');
      return this.store(asked, await this.versionOf(input), await this.planOf(asked));
    });
  }

  /**
   * A second person confirms it: it is planned again and made, if the record is still the one that the first person saw.
   * @throws NotFoundError, AdjustmentDeclinedError, RecordChangedError
   * @throws AdjustmentStateError if it does not wait, or the caller is the first person
   */
  async confirm(by: string, id: string): Promise<Adjustment> {
    const asked = await this.find(id);
    const { input, reason, version } = asked;
    const confirmed = { by, action: 'adjustment.confirm' as const, reason, ...this.audited(input) };
    return this.mongo.transaction(async () => {
      const { status, expiresAt, confirmedBy, by: first } = await this.find(id);
      if (status === 'done' && confirmedBy === by) return this.find(id);
      if (first === by) throw new AdjustmentStateError('Someone else has to confirm your correction');
      if (status !== 'waiting' || !expiresAt || expiresAt <= this.clock.now())
        throw new AdjustmentStateError('This correction no longer waits to be confirmed');
      return this.audit.change(confirmed, async () => {
        if ((await this.versionOf(input)) !== version) throw await this.changed(input.subject);
        const plan = await this.planOf(asked);
        await this.adjustments.endWait(id, { status: 'done', confirmedBy: by });
        await this.carryOut(id, plan);
        this.live.publish('team', 'team.adjustments');
        return this.find(id);
      });
    });
  }

  /** Ids of those of these that can be undone: made, and not undone. */
  async listUndoable(adjustments: readonly Adjustment[]): Promise<string[]> {
    const done = adjustments.flatMap(({ id, status }) => (status === 'done' ? [id] : []));
    const undone = await this.adjustments.listUndone(done);
    return done.filter((id) => !undone.includes(id));
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Adjustment> {
    const adjustment = await this.adjustments.findById(id);
    if (!adjustment) throw new NotFoundError('correction');
    return adjustment;
  }

  /** A repetition answers as the first time. Of two corrections at once, the second is decided on what the first has left. */
  private async once(action: AuditAction, asked: Asked, work: () => Promise<Adjustment>): Promise<Adjustment> {
    const { by, reason, input } = asked;
    const run = async () => (await this.findMade(asked)) ?? this.audit.change({ by, action, reason, ...this.audited(input) }, work);
    for (;;)
      try {
        return await this.mongo.transaction(run);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
  }

  private async findMade({ key, by, input, undoes }: Asked): Promise<Adjustment | null> {
    const made = await this.adjustments.findByKey(key);
    if (made && (made.by !== by || made.undoes !== undoes || (!undoes && !isDeepStrictEqual(made.input, input))))
      throw new AdjustmentKeyUsedError();
    return made;
  }

  private async store(asked: Asked, version: string, plan: Plan): Promise<Adjustment> {
    const id = newId();
    const { kind, subject } = asked.input;
    const now = this.clock.now();
    const waits = await this.needsConfirmation(plan.movedPaise);
    const expiresAt = waits ? new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS) : null;
    const { userId, movedPaise, effects, told, before } = plan;
    await this.adjustments.insert({
      ...asked,
      ...{ id, kind, subjectKind: ADJUSTMENT_KINDS[kind].of, subjectId: subject, version },
      ...{ status: waits ? 'waiting' : 'done', createdAt: now, confirmedBy: null, expiresAt },
      ...{ userId, movedPaise, effects, told, before },
    });
    if (expiresAt) await this.outbox.add('expire-adjustment', id, { v: 1, adjustment_id: id }, expiresAt);
    else await this.carryOut(id, plan);
    this.live.publish('team', 'team.adjustments');
    return this.find(id);
  }

  /** What it does: the way back of what it undoes, or forward, as an undone way back does. */
  private async planOf({ input, undoes, isBack }: Pick<Asked, 'input' | 'undoes' | 'isBack'>): Promise<Plan> {
    if (!isBack || !undoes) return this.corrections.plan(input.kind, input);
    return this.corrections.undo(input.kind, input, (await this.find(undoes)).before, undoes);
  }

  private async carryOut(id: string, plan: Plan): Promise<void> {
    await plan.apply(id);
    for (const index of plan.told.keys()) await this.outbox.add('correction-mail', `${id}.${index}`, { v: 1, adjustment_id: id, index });
  }

  private audited(input: AdjustmentBody) {
    return { subject: { kind: ADJUSTMENT_KINDS[input.kind].of, id: input.subject }, snapshot: () => this.corrections.stateOf(input) };
  }

  private async needsConfirmation(movedPaise: number): Promise<boolean> {
    return movedPaise > (await this.catalogue.current()).rules.confirm_above_rupees * 100;
  }

  private async versionOf(input: Pick<AdjustmentBody, 'kind' | 'subject'>): Promise<string> {
    return sha256(JSON.stringify(await this.corrections.stateOf(input))).slice(0, 32);
  }

  private async changed(subject: string): Promise<RecordChangedError> {
    const last = await this.adjustments.findLast(subject);
    return new RecordChangedError(last && `This was just corrected: ${ADJUSTMENT_KINDS[last.kind].label}.`);
  }
}
