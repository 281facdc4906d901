import { type BookingBody, bookingBody, bookingResult } from '@fitghar/contracts/booking';
import { answered } from '@fitghar/contracts/common';
import { BookingAlreadyPaidError, BookTrial, SlotFullError } from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { CreditUsedError, GatewayUnavailableError } from '@fitghar/services/payments';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';

@ApiTags('booking')
@Only('U')
@Controller('bff/user')
export class CreateOrUpdateBookingController {
  constructor(
    private readonly bookTrial: BookTrial,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
  ) {}

  /** Holds the place and opens the order; before payment, called again, it changes the same booking. */
  @Post('createOrUpdateBooking')
  @ApiResponse({ status: 201, standardSchema: answered(bookingResult) })
  @Throws(SessionEndedError, SlotFullError, BookingAlreadyPaidError, CreditUsedError, GatewayUnavailableError)
  @ApiResponse({ status: 200, standardSchema: answered(bookingResult) })
  async createOrUpdate(
    @Me() me: Principal,
    @Body({ schema: bookingBody }) body: BookingBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    const { booking, order, created } = await this.bookTrial.run(user, body);
    reply.status(created ? 201 : 200);
    return inEnvelope(
      { booking_id: booking.id, paymentResponse: this.paymentResponses.of(order, user) },
      'Your place is held. Please pay to confirm it',
    );
  }
}
