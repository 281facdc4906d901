import {
  type AuditAction,
  adminMessages,
  approveTrainer,
  blockTrainer,
  exportTrainers,
  getTrainer,
  getTrainers,
  getTrainerVisits,
  rejectTrainer,
  revealTrainerBank,
  type TrainersQuery,
  unblockTrainer,
} from '@fitghar/contracts/admin';
import { BookingsRepository } from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { PaymentQueries } from '@fitghar/services/payments';
import { DecideTrainer, type StoredTrainer, TrainerNotReadyError, TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { KycDocumentLinks } from './kyc-document-links.ts';
import { requestView } from './service-request.presenter.ts';
import { TRAINER_COLUMNS, trainerRecord as view } from './trainer.presenter.ts';

const toQuery = ({ blocked, service_type, ...query }: TrainersQuery) => ({
  ...query,
  blocked: blocked && blocked === 'yes',
  serviceType: service_type,
});

/** Trainers, and ops' decisions on them (section 4). */
@ApiTags('admin')
@Controller('bff')
export class AdminTrainersController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly payments: PaymentQueries,
    private readonly decide: DecideTrainer,
    private readonly documents: KycDocumentLinks,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  @Handles(getTrainers)
  @RequirePermissions('trainers.read')
  async list(@CurrentUser() me: Principal, @Req() request: FastifyRequest, @Input() query: Input<typeof getTrainers>) {
    const { rows, total } = await this.trainers.operations.findPage({ ...toQuery(query), page: query.page, limit: query.limit });
    return withEnvelope({
      rows: rows.map((trainer) => view(trainer, this.documents.linkerFor(me, request))),
      page: query.page,
      limit: query.limit,
      total,
    });
  }

  @Handles(exportTrainers)
  @AuditedRead('trainer.export', 'trainer')
  @RequirePermissions('trainers.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() query: Input<typeof exportTrainers>) {
    return csvFile('trainers', this.trainers.operations.each(toQuery(query)), TRAINER_COLUMNS);
  }

  @Handles(getTrainer)
  @AuditedRead('trainer.read', 'trainer')
  @RequirePermissions('trainers.read')
  @Throws(NotFoundError)
  async show(@CurrentUser() me: Principal, @Req() request: FastifyRequest, @Input() { id }: Input<typeof getTrainer>) {
    return withEnvelope(view(await this.find(id), this.documents.linkerFor(me, request)));
  }

  /** The trainer's visits, latest first. */
  @Handles(getTrainerVisits)
  @RequirePermissions('trainers.read')
  @Throws(NotFoundError)
  async visits(@Input() { id, ...paging }: Input<typeof getTrainerVisits>) {
    const { rows, total } = await this.bookings.visits.findPage((await this.find(id)).id, paging);
    const paid = await this.payments.findMethods(rows.map(({ paymentId }) => paymentId));
    return { rows: rows.map((booking) => requestView(booking, paid)), ...paging, total };
  }

  /** The full bank details. */
  @Handles(revealTrainerBank)
  @AuditedRead('trainer.read-bank', 'trainer')
  @RequirePermissions('trainers.bank')
  @Throws(NotFoundError)
  async bank(@Input() { id }: Input<typeof revealTrainerBank>) {
    const { kyc } = await this.find(id);
    if (!kyc) throw new NotFoundError('account');
    return {
      account_no: kyc.accountNumber,
      account_holder_name: kyc.accountHolder,
      ifsc_code: kyc.ifsc,
      bank_name: kyc.bank,
      branch_name: kyc.branch,
    };
  }

  @Handles(approveTrainer)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  async approve(@CurrentUser() me: Principal, @Input() { body: { id } }: Input<typeof approveTrainer>) {
    await this.change(me, 'trainer.approve', id, undefined, () => this.decide.approve(id));
    return withEnvelope(null, adminMessages.approved);
  }

  @Handles(rejectTrainer)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  async reject(@CurrentUser() me: Principal, @Input() { body: { id, reason } }: Input<typeof rejectTrainer>) {
    await this.change(me, 'trainer.reject', id, reason, () => this.decide.reject(id, reason ?? ''));
    return withEnvelope(null, adminMessages.rejected);
  }

  @Handles(blockTrainer)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  async block(@CurrentUser() me: Principal, @Input() { body: { id, reason } }: Input<typeof blockTrainer>) {
    await this.change(me, 'trainer.block', id, reason, () => this.decide.block(id, true));
    return withEnvelope(null, adminMessages.blocked);
  }

  @Handles(unblockTrainer)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  async unblock(@CurrentUser() me: Principal, @Input() { body: { id } }: Input<typeof unblockTrainer>) {
    await this.change(me, 'trainer.unblock', id, undefined, () => this.decide.block(id, false));
    return withEnvelope(null, adminMessages.unblocked);
  }

  private change(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<void>): Promise<void> {
    const snapshot = async () => {
      const trainer = await this.trainers.findWithKyc(id);
      return trainer && { status: trainer.status, blocked: trainer.blocked };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'trainer', id }, reason, snapshot }, work);
  }

  private async find(id: string): Promise<StoredTrainer> {
    const trainer = await this.trainers.findWithKyc(id);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer;
  }
}
