import { type BookingBody, bookingBody, bookingResult } from '@fitghar/contracts/booking';
import { envelope } from '@fitghar/contracts/common';
import { BookingAlreadyPaidError, BookingChangedError, BookTrial, SlotFullError, TrialLimitError } from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError } from '@fitghar/services/payments';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';

@ApiTags('booking')
@RequireUserType('U')
@Controller('bff/user')
export class CreateOrUpdateBookingController {
  constructor(
    private readonly bookTrial: BookTrial,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  /** Holds a slot and opens the order; repeated before payment, it changes the same booking. */
  @Post('createOrUpdateBooking')
  @ApiResponse({ status: 201, standardSchema: envelope(bookingResult) })
  @Throws(
    SessionEndedError,
    TrialLimitError,
    SlotFullError,
    TooManyError,
    BookingAlreadyPaidError,
    BookingChangedError,
    CreditUsedError,
    PaymentPendingError,
    GatewayUnavailableError,
  )
  @ApiResponse({ status: 200, standardSchema: envelope(bookingResult) })
  async createOrUpdate(
    @CurrentUser() me: Principal,
    @Body({ schema: bookingBody }) body: BookingBody,
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
