import { bookTrial } from '@fitghar/contracts/booking';
import { BookTrial } from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { BOOK_TRIAL_ERRORS } from './book-trial-errors.ts';

@ApiTags('booking')
@RequireUserType('U')
@Controller('bff')
export class CreateOrUpdateBookingController {
  constructor(
    private readonly bookTrial: BookTrial,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  /** Holds a slot and opens the order; repeated before payment, it changes the same booking. */
  @Handles(bookTrial)
  @Throws(SessionEndedError, ...BOOK_TRIAL_ERRORS)
  async createOrUpdate(
    @CurrentUser() me: Principal,
    @Input() { body }: Input<typeof bookTrial>,
    @Client() from: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    const { booking, order, created } = await this.bookTrial.run(user, body, from.network);
    reply.status(created ? 201 : 200);
    return withEnvelope(
      { booking_id: booking.id, paymentResponse: this.paymentResponses.responseFor(order, user) },
      'We’re holding your slot. Please pay to confirm it',
    );
  }
}
