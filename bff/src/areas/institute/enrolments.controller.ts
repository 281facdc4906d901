import { type PaymentResponse } from '@fitghar/contracts/common';
import { chooseBatch, type Enrolment, enrol, getCertificateDocument, getEnrolments } from '@fitghar/contracts/institute';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import {
  AlreadyEnrolledError,
  Batches,
  BatchFullError,
  CertificatePdfs,
  ChooseBatch,
  Enrol,
  EnrolmentStateError,
  EnrolmentsRepository,
} from '@fitghar/services/institute';
import { Clock, NotFoundError } from '@fitghar/services/kernel';
import { OfferUsedUpError } from '@fitghar/services/offers';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { enrolmentView, enrolmentViews } from './institute.presenter.ts';

/** The user's own enrolments. */
@ApiTags('institute')
@RequireUserType('U')
@Controller('bff')
export class EnrolmentsController {
  constructor(
    private readonly enrol: Enrol,
    private readonly chooseBatch: ChooseBatch,
    private readonly enrolments: EnrolmentsRepository,
    private readonly batches: Batches,
    private readonly pdfs: CertificatePdfs,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly clock: Clock,
  ) {}

  /** Opens the order; payment confirms the enrolment. */
  @Handles(enrol)
  @Throws(SessionEndedError, AlreadyEnrolledError, CreditUsedError, OfferUsedUpError, PaymentPendingError, GatewayUnavailableError)
  async open(@CurrentUser() me: Principal, @Input() { body }: Input<typeof enrol>): Promise<PaymentResponse> {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.responseFor((await this.enrol.run(user, body)).order, user);
  }

  @Handles(getEnrolments)
  async mine(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getEnrolments>) {
    const now = this.clock.now();
    const { rows, total } = await this.enrolments.listBought(me.userId, { page, limit });
    return { rows: await enrolmentViews(rows, this.batches, now), page, limit, total };
  }

  /** The batch can be changed until it begins. */
  @Handles(chooseBatch)
  @Throws(NotFoundError, EnrolmentStateError, BatchFullError)
  async choose(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof chooseBatch>): Promise<Enrolment> {
    return enrolmentView(await this.chooseBatch.run(me.userId, id, body), this.batches, this.clock.now());
  }

  @Handles(getCertificateDocument)
  @Header('cache-control', 'private, no-store')
  @Throws(NotFoundError)
  @LongRequest()
  async certificate(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getCertificateDocument>): Promise<StreamableFile> {
    const found = await this.enrolments.findById(id);
    if (found?.userId !== me.userId) throw new NotFoundError('enrolment');
    const pdf = await this.pdfs.render(found);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'attachment; filename="certificate.pdf"' });
  }
}
