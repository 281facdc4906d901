import { idParam, type PageQuery, type PaymentResponse, pageQuery, paymentResponse } from '@fitghar/contracts/common';
import { type BatchBody, batchBody, type EnrolBody, type Enrolment, enrolBody, enrolment, enrolments } from '@fitghar/contracts/institute';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import {
  AlreadyEnrolledError,
  BatchFullError,
  CertificatePdfs,
  ChooseBatch,
  Enrol,
  EnrolmentStateError,
  EnrolmentsRepository,
} from '@fitghar/services/institute';
import { Clock, NotFoundError } from '@fitghar/services/kernel';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { enrolmentView } from './institute.presenter.ts';

/** The user's own enrolments. */
@ApiTags('institute')
@RequireUserType('U')
@Controller('bff/api/v1/institute/enrolments')
export class EnrolmentsController {
  constructor(
    private readonly enrol: Enrol,
    private readonly chooseBatch: ChooseBatch,
    private readonly enrolments: EnrolmentsRepository,
    private readonly pdfs: CertificatePdfs,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly clock: Clock,
  ) {}

  /** Opens the order; payment confirms the enrolment. */
  @Post()
  @ApiResponse({ status: 201, standardSchema: paymentResponse })
  @Throws(SessionEndedError, AlreadyEnrolledError, CreditUsedError, PaymentPendingError, GatewayUnavailableError)
  async open(@CurrentUser() me: Principal, @Body({ schema: enrolBody }) body: EnrolBody): Promise<PaymentResponse> {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.responseFor((await this.enrol.run(user, body)).order, user);
  }

  @Get('mine')
  @ApiResponse({ status: 200, standardSchema: enrolments })
  async mine(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const now = this.clock.now();
    const { rows, total } = await this.enrolments.listBought(me.userId, { page, limit });
    return { rows: rows.map((each) => enrolmentView(each, now)), page, limit, total };
  }

  /** The batch can be changed until it begins. */
  @Post(':id/batch')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: enrolment })
  @Throws(NotFoundError, EnrolmentStateError, BatchFullError)
  async choose(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: batchBody }) { batch_id, track }: BatchBody,
  ): Promise<Enrolment> {
    return enrolmentView(await this.chooseBatch.run(me.userId, id, batch_id, track), this.clock.now());
  }

  @Get(':id/certificate')
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @ApiFile('application/pdf')
  @LongRequest()
  async certificate(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const found = await this.enrolments.findById(id);
    if (found?.userId !== me.userId) throw new NotFoundError('enrolment');
    const pdf = await this.pdfs.render(found);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="certificate.pdf"' });
  }
}
