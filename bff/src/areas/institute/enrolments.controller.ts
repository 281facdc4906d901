import { idParam, type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import { type BatchBody, batchBody, type EnrolBody, type Enrolment, enrolBody, enrolment, enrolments } from '@fitghar/contracts/institute';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import {
  BatchFullError,
  CertificateDocuments,
  ChooseBatch,
  Enrol,
  EnrolmentStateError,
  EnrolmentsRepository,
} from '@fitghar/services/institute';
import { Clock, NotFoundError } from '@fitghar/services/kernel';
import { CreditUsedError, GatewayUnavailableError } from '@fitghar/services/payments';
import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { enrolmentView } from './institute.views.ts';

/** Somebody's own enrolments. */
@ApiTags('institute')
@Only('U')
@Controller('bff/api/v1/institute/enrolments')
export class EnrolmentsController {
  constructor(
    private readonly enrol: Enrol,
    private readonly chooseBatch: ChooseBatch,
    private readonly enrolments: EnrolmentsRepository,
    private readonly documents: CertificateDocuments,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly clock: Clock,
  ) {}

  /** Opens the order; the place is given when it is paid. */
  @Post()
  @ApiResponse({ status: 201, standardSchema: paymentResponse })
  @Throws(SessionEndedError, CreditUsedError, GatewayUnavailableError)
  async open(@Me() me: Principal, @Body({ schema: enrolBody }) body: EnrolBody): Promise<PaymentResponse> {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.of((await this.enrol.run(user, body)).order, user);
  }

  @Get('mine')
  @ApiResponse({ status: 200, standardSchema: enrolments })
  async mine(@Me() me: Principal) {
    const now = this.clock.now();
    return { rows: (await this.enrolments.listOf(me.userId)).map((each) => enrolmentView(each, now)) };
  }

  /** Until the batch has begun it can be chosen again. */
  @Post(':id/batch')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: enrolment })
  @Throws(NotFoundError, EnrolmentStateError, BatchFullError)
  async choose(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: batchBody }) { batch_id, track }: BatchBody,
  ): Promise<Enrolment> {
    return enrolmentView(await this.chooseBatch.run(me.userId, id, batch_id, track), this.clock.now());
  }

  @Get(':id/certificate')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @AnswersFile('application/pdf')
  async certificate(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const found = await this.enrolments.findById(id);
    if (found?.userId !== me.userId) throw new NotFoundError('enrolment');
    const pdf = await this.documents.pdfOf(found);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="certificate.pdf"' });
  }
}
