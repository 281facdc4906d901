import {
  adminMessages,
  serviceRequests,
  type TrainersQuery,
  trainerBank,
  trainerDecisionBody,
  trainerRecord,
  trainerRecords,
  trainersQuery,
} from '@fitghar/contracts/admin';
import { acknowledged, answered, emptyBody, idParam } from '@fitghar/contracts/common';
import { BookingsRepository } from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { PaymentFacts } from '@fitghar/services/payments';
import { DecideTrainer, type StoredTrainer, TrainerNotReadyError, TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse as Answers, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { DocumentLinks } from './document-links.ts';
import { requestView } from './service-request.views.ts';
import { TRAINER_COLUMNS, trainerRecord as view } from './trainer.views.ts';

const MOST_VISITS = 50;
const wishOf = ({ blocked, service_type, ...query }: TrainersQuery) => ({
  ...query,
  blocked: blocked && blocked === 'yes',
  serviceType: service_type,
});

/** Trainers, and what ops decide of them (section 4). */
@ApiTags('admin')
@Controller('bff/api/v1')
export class AdminTrainersController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly payments: PaymentFacts,
    private readonly decide: DecideTrainer,
    private readonly documents: DocumentLinks,
    private readonly audit: Audit,
  ) {}

  /** The newest first. */
  @Get('trainers')
  @Needs('trainers.read')
  @Answers({ status: 200, standardSchema: answered(trainerRecords) })
  async list(@Me() me: Principal, @Query({ schema: trainersQuery }) query: TrainersQuery) {
    const { rows, total } = await this.trainers.page({ ...wishOf(query), page: query.page, limit: query.limit });
    return inEnvelope({ rows: rows.map((trainer) => view(trainer, this.documents.of(me))), page: query.page, limit: query.limit, total });
  }

  @Get('admin/trainers/export')
  @Needs('trainers.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: trainersQuery }) query: TrainersQuery) {
    return csvFile('trainers', this.trainers.each(wishOf(query)), TRAINER_COLUMNS);
  }

  @Get('trainers/:id')
  @Needs('trainers.read')
  @Answers({ status: 200, standardSchema: answered(trainerRecord) })
  @Throws(NotFoundError)
  async show(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }) {
    return inEnvelope(view(await this.find(id), this.documents.of(me)));
  }

  /** The trainer's visits, the latest first. */
  @Get('admin/trainers/:id/visits')
  @Needs('trainers.read')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: serviceRequests })
  async visits(@Param({ schema: idParam }) { id }: { id: string }) {
    const visits = await this.bookings.listVisits((await this.find(id)).id, MOST_VISITS);
    const paid = await this.payments.howPaid(visits.map(({ paymentId }) => paymentId));
    return { rows: visits.map((booking) => requestView(booking, paid)), page: 1, limit: MOST_VISITS, total: visits.length };
  }

  /** The bank details in full. Each read is in the audit log. */
  @Post('admin/trainers/:id/bank')
  @HttpCode(200)
  @Needs('trainers.bank')
  @Answers({ status: 200, standardSchema: trainerBank })
  @Throws(NotFoundError)
  async bank(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    const { kyc } = await this.find(id);
    if (!kyc) throw new NotFoundError('account');
    await this.change(me, 'trainer.read-bank', id, undefined, async () => undefined);
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
  @Needs('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async approve(@Me() me: Principal, @Body({ schema: trainerDecisionBody }) { id }: { id: string }) {
    await this.change(me, 'trainer.approve', id, undefined, () => this.decide.approve(id));
    return inEnvelope(null, adminMessages.approved);
  }

  @Post('trainers/reject')
  @HttpCode(200)
  @Needs('trainers.act')
  @Throws(NotFoundError, TrainerNotReadyError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async reject(@Me() me: Principal, @Body({ schema: trainerDecisionBody }) { id, reason }: { id: string; reason?: string | undefined }) {
    await this.change(me, 'trainer.reject', id, reason, () => this.decide.reject(id, reason ?? ''));
    return inEnvelope(null, adminMessages.rejected);
  }

  @Post('trainers/block')
  @HttpCode(200)
  @Needs('trainers.act')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async block(@Me() me: Principal, @Body({ schema: trainerDecisionBody }) { id, reason }: { id: string; reason?: string | undefined }) {
    await this.change(me, 'trainer.block', id, reason, () => this.decide.block(id, true));
    return inEnvelope(null, adminMessages.blocked);
  }

  @Post('trainers/unblock')
  @HttpCode(200)
  @Needs('trainers.act')
  @Throws(NotFoundError)
  @Answers({ status: 200, standardSchema: acknowledged })
  async unblock(@Me() me: Principal, @Body({ schema: trainerDecisionBody }) { id }: { id: string }) {
    await this.change(me, 'trainer.unblock', id, undefined, () => this.decide.block(id, false));
    return inEnvelope(null, adminMessages.unblocked);
  }

  private change(me: Principal, action: string, id: string, reason: string | undefined, work: () => Promise<void>): Promise<void> {
    const look = async () => {
      const trainer = await this.trainers.findById(id);
      return trainer && { status: trainer.status, blocked: trainer.blocked };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'trainer', id }, reason, look }, work);
  }

  private async find(id: string): Promise<StoredTrainer> {
    const trainer = await this.trainers.findById(id);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer;
  }
}
