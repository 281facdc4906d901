import { addCustomer, bookTrialFor, type PhoneTrial } from '@fitghar/contracts/admin';
import { type Booking, BookTrial } from '@fitghar/services/bookings';
import { AddCustomer, EmailTakenError, UsersRepository } from '@fitghar/services/identity';
import { Audit, istIso, NotFoundError, newId, Outbox } from '@fitghar/services/kernel';
import { dueAtGateway, PayLinks } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { BOOK_TRIAL_ERRORS } from '../booking/book-trial-errors.ts';

/** For whoever calls: an account, and a trial that they pay by a link. */
@ApiTags('admin')
@RequirePermissions('users.book')
@Controller('bff')
export class PhoneBookingsController {
  constructor(
    private readonly addCustomer: AddCustomer,
    private readonly bookTrial: BookTrial,
    private readonly users: UsersRepository,
    private readonly payLinks: PayLinks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** They choose the password by an emailed link. */
  @Handles(addCustomer)
  @Throws(EmailTakenError)
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addCustomer>) {
    const id = await this.addCustomer.run(body, (added) =>
      this.audit.note({ by: me.userId, action: 'user.add', subject: { kind: 'user', id: added } }),
    );
    return { id };
  }

  /** Holds the slot and sends the link by email and SMS; repeated before payment, it changes the same booking and sends it again. */
  @Handles(bookTrialFor)
  @Throws(NotFoundError, ...BOOK_TRIAL_ERRORS)
  async book(
    @CurrentUser() me: Principal,
    @Input() { id, body }: Input<typeof bookTrialFor>,
    @Client() from: ClientInfo,
  ): Promise<PhoneTrial> {
    const account = await this.users.findById(id);
    if (account?.type !== 'U' || account.blocked || account.erased) throw new NotFoundError('customer');
    const sendLink = async ({ id: booking_id }: Booking) => {
      await this.audit.note({ by: me.userId, action: 'request.book', subject: { kind: 'booking', id: booking_id } });
      const sending = newId();
      await this.outbox.add('pay-link-mail', sending, { v: 1, booking_id });
      await this.outbox.add('pay-link-sms', sending, { v: 1, booking_id });
    };
    const { booking, order } = await this.bookTrial.run(account, body, from.network, 'phone_hold_minutes', sendLink);
    return {
      ...{ booking_id: booking.id, order_id: order.gatewayOrderId },
      amount: dueAtGateway(order) / 100,
      pay_link: this.payLinks.linkTo(order),
      held_until: istIso(booking.holdExpiresAt),
    };
  }
}
