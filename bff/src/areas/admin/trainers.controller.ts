import {
  type AuditAction,
  adminMessages,
  serviceRequests,
  type TrainersQuery,
  trainerBank,
  trainerDecisionBody,
  trainerRecord,
  trainerRecords,
  trainersQuery,
} from '@fitghar/contracts/admin';
import { acknowledged, emptyBody, envelope, idParam, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { BookingsRepository } from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { PaymentQueries } from '@fitghar/services/payments';
import { DecideTrainer, type StoredTrainer, TrainerNotReadyError, TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse as Answers, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
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
@Controller('bff/api/v1')
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
  @Get('trainers')
  @RequirePermissions('trainers.read')
  @Answers({ status: 200, standardSchema: envelope(trainerRecords) })
  async list(@CurrentUser() me: Principal, @Query({ schema: trainersQuery }) query: TrainersQuery) {
    const { rows, total } = await this.trainers.findPage({ ...toQuery(query), page: query.page, limit: query.limit });
    return withEnvelope({
      rows: rows.map((trainer) => view(trainer, this.documents.linkerFor(me))),
      page: query.page,
      limit: query.limit,
      total,
    });
  }

  @Get('admin/trainers/export')
  @AuditedRead('trainer.export', 'trainer')
  @RequirePermissions('trainers.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: trainersQuery }) query: TrainersQuery) {
    return csvFile('trainers', this.trainers.each(toQuery(query)), TRAINER_COLUMNS);
  }

  @Get('trainers/:id')
  @AuditedRead('trainer.read', 'trainer')
  @RequirePermissions('trainers.read')
  @Answers({ status: 200, standardSchema: envelope(trainerRecord) })
  @Throws(NotFoundError)
  async show(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }) {
    return withEnvelope(view(await this.find(id), this.documents.linkerFor(me)));
  }

  /** The trainer's visits, latest first. */
  @Get('admin/trainers/:id/visits')
  @RequirePermissions('trainers.read')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: serviceRequests })
  async visits(@Param({ schema: idParam }) { id }: { id: string }, @Query({ schema: pageQuery }) paging: PageQuery) {
    const { rows, total } = await this.bookings.visits.findPage((await this.find(id)).id, paging);
    const paid = await this.payments.findMethods(rows.map(({ paymentId }) => paymentId));
    return { rows: rows.map((booking) => requestView(booking, paid)), ...paging, total };
  }

  /** The full bank details. */
  @Post('admin/trainers/:id/bank')
  @AuditedRead('trainer.read-bank', 'trainer')
  @HttpCode(200)
  @RequirePermissions('trainers.bank')
  @Answers({ status: 200, standardSchema: trainerBank })
  @Throws(NotFoundError)
  async bank(@Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
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

  @Post('trainers/approve')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async approve(@CurrentUser() me: Principal, @Body({ schema: trainerDecisionBody }) { id }: { id: string }) {
    await this.change(me, 'trainer.approve', id, undefined, () => this.decide.approve(id));
    return withEnvelope(null, adminMessages.approved);
  }

  @Post('trainers/reject')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async reject(
    @CurrentUser() me: Principal,
    @Body({ schema: trainerDecisionBody }) { id, reason }: { id: string; reason?: string | undefined },
  ) {
    await this.change(me, 'trainer.reject', id, reason, () => this.decide.reject(id, reason ?? ''));
    return withEnvelope(null, adminMessages.rejected);
  }

  @Post('trainers/block')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async block(
    @CurrentUser() me: Principal,
    @Body({ schema: trainerDecisionBody }) { id, reason }: { id: string; reason?: string | undefined },
  ) {
    await this.change(me, 'trainer.block', id, reason, () => this.decide.block(id, true));
    return withEnvelope(null, adminMessages.blocked);
  }

  @Post('trainers/unblock')
  @HttpCode(200)
  @RequirePermissions('trainers.act')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async unblock(@CurrentUser() me: Principal, @Body({ schema: trainerDecisionBody }) { id }: { id: string }) {
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
