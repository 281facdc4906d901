// A table: one job a message about visits, each with whom it tells and when it is too late.

import { isOpen } from '@fitghar/contracts/booking';
import { HOUR_MS } from '@fitghar/contracts/common';
import type { RefundView } from '@fitghar/contracts/payments';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Booking,
  BookingsRepository,
  PackagesRepository,
  ReplaceTrainer,
  SessionLinks,
  type SessionPackage,
  SessionReminders,
  StartPins,
  WaitingList,
  type WaitlistEntry,
} from '../bookings/index.ts';
import { Catalogue } from '../catalogue/index.ts';
import { UsersRepository } from '../identity/index.ts';
import { Clock, istDate, istInstant, JobHandlers, type JobPayload, Outbox, tenDigits } from '../kernel/index.ts';
import { type Order, OrdersRepository, PayLinks, RefundsRepository, refundView } from '../payments/index.ts';
import { Reviews } from '../support/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { MessageChoices } from './choices/message-choices.ts';
import { MailComposer } from './mail-composer.ts';
import { Mailer } from './mailer.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  type CancelledMoney,
  payLinkMail,
  sessionMoved,
  sessionReminder,
  trainerAssigned,
} from './mails/booking-mails.ts';
import {
  assignedTrainers,
  packageConfirmed,
  packageLapses,
  packagePaused,
  reviewRequest,
  sessionCancelled,
  sessionPlanned,
  sessionsMoved,
  trainerGone,
  waitlistOffer,
} from './mails/package-mails.ts';
import { texts } from './mails/texts/index.ts';
import { PushMessages } from './push/push-messages.ts';
import {
  assignedToCustomer,
  assignedToTrainer,
  bookedToCustomer,
  offerToCustomer,
  onTheWay,
  packageToCustomer,
  packageToTrainer,
  payLinkToCustomer,
  reminderToCustomer,
  type SmsText,
  trainerGoneToCustomer,
  visitCancelled,
  visitsToClose,
} from './sms/texts.ts';
import { Texting } from './texting.ts';

type TrainerPush = 'visit' | 'visit-off' | 'visit-moved' | 'package' | 'to-close';

/** Notifies customers and trainers of visits. Emails greet who booked, not whom it is for. After several changes, only the message about the latest is sent. */
@Injectable()
export class VisitNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly mailer: Mailer,
    private readonly texting: Texting,
    private readonly push: PushMessages,
    private readonly choices: MessageChoices,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pins: StartPins,
    private readonly reminders: SessionReminders,
    private readonly links: SessionLinks,
    private readonly payLinks: PayLinks,
    private readonly waiting: WaitingList,
    private readonly replaceTrainer: ReplaceTrainer,
    private readonly users: UsersRepository,
    private readonly reviews: Reviews,
    private readonly catalogue: Catalogue,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.on('booking-confirmed-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!this.isAhead(booking)) return this.mailer.omit(jobId);
      await this.composer.toCustomer(jobId, booking.userId, (site, name) => bookingConfirmed(booking, name, site));
    });
    this.handlers.on('booking-confirmed-text', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (this.isAhead(booking)) await this.texting.toUser(jobId, booking.userId, booking.phone, bookedToCustomer(booking));
    });
    this.handlers.on('pay-link-mail', async ({ booking_id }, jobId) => {
      const held = await this.findHeld(booking_id);
      if (!held) return this.mailer.omit(jobId);
      const { booking, order } = held;
      await this.composer.toCustomer(jobId, booking.userId, (_, name) => payLinkMail(booking, order, name, this.payLinks.linkTo(order)));
    });
    this.handlers.on('pay-link-sms', async ({ booking_id }, jobId) => {
      const held = await this.findHeld(booking_id);
      const user = held && (await this.users.findUser(held.booking.userId));
      if (user) await this.texting.toUser(jobId, user.id, user.mobile, payLinkToCustomer(held.booking, this.payLinks.codeOf(held.order)));
    });
    this.handlers.on('booking-cancelled-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!booking) return;
      if (booking.cancelledFor) await this.push.add(jobId, booking.userId, 'cancelled', booking_id);
      const pack = booking.packageId && (await this.packages.findById(booking.packageId));
      const { money, refund } = await this.findMoney(booking);
      await this.composer.toCustomer(jobId, booking.userId, (site, name) =>
        pack ? sessionCancelled({ ...booking, name }, pack, site) : bookingCancelled({ ...booking, name }, money, site, refund),
      );
    });
    this.handlers.on('trainer-assigned-mail', async ({ booking_id, assignment }, jobId) => {
      const booking = await this.findAssigned(booking_id, assignment);
      if (!booking) return this.mailer.omit(jobId);
      await this.composer.toCustomer(jobId, booking.userId, (site, name) =>
        trainerAssigned({ ...booking, name }, this.pins.startPinFor(booking) ?? '', site),
      );
    });
    this.handlers.on('trainer-assigned-sms', async ({ booking_id, assignment, to }, jobId) => {
      const booking = await this.findAssigned(booking_id, assignment);
      if (!booking?.trainer) return;
      if (to === 'trainer') {
        await this.pushToTrainer(jobId, booking.trainer.id, 'visit', booking.id, assignment);
        return this.textTrainer(jobId, booking.trainer.id, assignedToTrainer(booking));
      }
      await this.push.add(jobId, booking.userId, 'assigned', booking.id, assignment);
      const pin = this.pins.startPinFor(booking) ?? '';
      await this.texting.toUser(jobId, booking.userId, booking.phone, assignedToCustomer(booking, pin));
    });
    this.handlers.on('on-the-way-sms', async ({ booking_id, assignment }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking?.status !== 'Trainer Assigned' || booking.assignmentNumber !== assignment || booking.startedAt) return;
      const end = istInstant(booking.date, booking.time).getTime() + HOUR_MS;
      await this.push.add(jobId, booking.userId, 'on-the-way', booking.id, assignment);
      if (this.clock.now().getTime() < end) await this.texting.toUser(jobId, booking.userId, booking.phone, onTheWay(booking));
    });
    this.handlers.on('visit-off-sms', async ({ booking_id, trainer_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!booking) return;
      await this.pushToTrainer(jobId, trainer_id, 'visit-off', booking_id);
      await this.textTrainer(jobId, trainer_id, visitCancelled(booking));
    });
    this.handlers.on('visits-to-close-sms', async ({ trainer_id }, jobId) => {
      const visits = await this.bookings.visits.listToClose(trainer_id, new Date(this.clock.now().getTime() - HOUR_MS));
      const [first] = visits;
      if (!first) return;
      await this.pushToTrainer(jobId, trainer_id, 'to-close', trainer_id);
      await this.textTrainer(jobId, trainer_id, visitsToClose(first, visits.length));
    });
    this.handlers.on('session-moved-sms', async ({ booking_id, trainer_id, date, time }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!booking) return;
      await this.pushToTrainer(jobId, trainer_id, 'visit-moved', booking_id);
      await this.textTrainer(jobId, trainer_id, visitCancelled({ ...booking, date, time }));
    });
    this.handlers.on('session-moved-mail', async ({ booking_id, reschedules }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!this.isAhead(booking) || !booking.moved || booking.reschedules !== reschedules) return this.mailer.omit(jobId);
      if (booking.moved.by !== 'customer') await this.push.add(jobId, booking.userId, 'moved', booking.id, reschedules);
      await this.composer.toCustomer(jobId, booking.userId, (site, name) =>
        sessionMoved({ ...booking, name }, this.pins.startPinFor(booking), site),
      );
    });
    this.handlers.on('session-reminder-mail', async (reminder, jobId) => {
      const session = await this.findReminded(reminder);
      if (!session) return this.mailer.omit(jobId);
      await this.push.add(jobId, session.userId, 'reminder', session.id, reminder.reschedules);
      if (!(await this.choices.of(session.userId)).isOn('reminders.email')) return this.mailer.omit(jobId);
      const { rules } = await this.catalogue.current();
      const more = { pin: this.pins.startPinFor(session), link: this.links.linkTo(session), rules };
      await this.composer.toCustomer(jobId, session.userId, (_, name) => sessionReminder({ ...session, name }, reminder.hours, more));
    });
    this.handlers.on('session-reminder-sms', async (reminder, jobId) => {
      const session = await this.findReminded(reminder);
      if (!session) return;
      const later = (await this.choices.of(session.userId)).waitsUntil(istInstant(session.date, session.time));
      if (later) await this.outbox.add('session-reminder-sms', `${jobId}.later`, reminder, later);
      else await this.texting.toUser(jobId, session.userId, session.phone, reminderToCustomer(session, this.links.codeOf(session)));
    });
    this.handlers.on('waitlist-offer-mail', async ({ entry_id }, jobId) => {
      const entry = await this.findOffer(entry_id);
      if (!entry) return this.mailer.omit(jobId);
      await this.push.add(jobId, entry.userId, 'offer', entry_id);
      await this.composer.toCustomer(jobId, entry.userId, (site, name) => waitlistOffer(entry, name, site));
    });
    this.handlers.on('waitlist-offer-sms', async ({ entry_id }, jobId) => {
      const entry = await this.findOffer(entry_id);
      const user = entry && (await this.users.findUser(entry.userId));
      if (entry && user) await this.texting.toUser(jobId, user.id, user.mobile, offerToCustomer(entry));
    });
    this.handlers.on('session-planned-mail', async ({ booking_id, version }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (!this.isAhead(booking) || booking.version !== version) return this.mailer.omit(jobId);
      await this.composer.toCustomer(jobId, booking.userId, (site, name) =>
        sessionPlanned({ ...booking, name }, this.pins.startPinFor(booking), site),
      );
    });
    this.handlers.on('package-confirmed-mail', async ({ package_id }, jobId) => {
      const [pack, ahead] = await this.findNews(package_id);
      if (!pack) return this.mailer.omit(jobId);
      const { lead_hours: leadHours } = (await this.catalogue.current()).rules;
      await this.composer.toCustomer(jobId, pack.userId, (siteUrl, name) => packageConfirmed(pack, ahead, { name, siteUrl, leadHours }));
    });
    this.handlers.on('package-confirmed-text', async ({ package_id }, jobId) => {
      const [pack, [first, ...others]] = await this.findNews(package_id);
      if (pack && first) await this.texting.toUser(jobId, pack.userId, first.phone, packageToCustomer(first, 1 + others.length));
    });
    this.handlers.on('sessions-moved-mail', async ({ package_id, booking_ids }, jobId) => {
      const [pack, sessions] = await this.findPackage(package_id);
      const moved = sessions.filter((session) => booking_ids.includes(session.id) && this.isAhead(session));
      if (!pack || !moved.length) return this.mailer.omit(jobId);
      await this.composer.toCustomer(jobId, pack.userId, (site, name) => sessionsMoved(moved, name, site));
    });
    this.handlers.on('trainer-gone-mail', async ({ user_id, booking_ids }, jobId) => {
      const { sessions, gone } = await this.findAsked(user_id, booking_ids);
      if (!sessions.length) return this.mailer.omit(jobId);
      const proposed = (await this.replaceTrainer.propose(user_id)).flatMap((question) => question.sessions);
      const replaceable = proposed.filter(({ session, trainer }) => trainer && booking_ids.includes(session.id)).length;
      await this.composer.toCustomer(jobId, user_id, (site, name) =>
        trainerGone({ sessions, gone: gone ?? texts().names.yourTrainer, replaceable }, name, site),
      );
    });
    this.handlers.on('trainer-gone-sms', async ({ user_id, booking_ids }, jobId) => {
      const { sessions, gone } = await this.findAsked(user_id, booking_ids);
      const user = sessions.length ? await this.users.findUser(user_id) : null;
      if (user) await this.push.add(jobId, user_id, 'trainer-gone', user_id);
      if (user) await this.texting.toUser(jobId, user.id, user.mobile, trainerGoneToCustomer(gone));
    });
    this.handlers.on('trainers-assigned-mail', (job, jobId) => this.tellWhoComes('trainers-assigned', job, jobId));
    this.handlers.on('trainer-replaced-mail', (job, jobId) => this.tellWhoComes('trainer-replaced', job, jobId));
    this.handlers.on('package-paused-mail', async ({ package_id }, jobId) => {
      const [pack] = await this.findPackage(package_id);
      if (pack?.pause) await this.composer.toCustomer(jobId, pack.userId, (site, name) => packagePaused(pack, name, site));
    });
    this.handlers.on('package-lapses-mail', async ({ package_id, usable_until }, jobId) => {
      const [pack] = await this.findPackage(package_id);
      if (pack?.status !== 'active' || !pack.open || pack.usableUntil !== usable_until) return this.mailer.omit(jobId);
      await this.composer.toCustomer(jobId, pack.userId, (site, name) => packageLapses(pack, name, site));
    });
    this.handlers.on('review-request-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking && !(await this.reviews.existsOf(booking.userId)))
        await this.composer.nudge(jobId, booking.userId, 'review-request', (site, name) => reviewRequest(booking, name, site));
    });
    this.handlers.on('package-trainer-sms', async ({ package_id, trainer_id }, jobId) => {
      const [, sessions] = await this.findPackage(package_id);
      const own = sessions.filter(({ status, trainer }) => status === 'Trainer Assigned' && trainer?.id === trainer_id);
      const [first] = own;
      if (!first) return;
      await this.pushToTrainer(jobId, trainer_id, 'package', package_id);
      await this.textTrainer(jobId, trainer_id, packageToTrainer(first, own.length));
    });
  }

  private async tellWhoComes(
    template: 'trainers-assigned' | 'trainer-replaced',
    { user_id, booking_ids }: JobPayload<'trainers-assigned-mail'>,
    jobId: string,
  ): Promise<void> {
    const all = await this.bookings.findAll(booking_ids);
    const sessions = all.filter((session) => session.status === 'Trainer Assigned' && this.isAhead(session));
    if (!sessions.length) return this.mailer.omit(jobId);
    await this.composer.toCustomer(jobId, user_id, (site, name) => assignedTrainers(template, sessions, name, site));
  }

  private async pushToTrainer(jobId: string, trainerId: string, what: TrainerPush, ref: string, turn?: number): Promise<void> {
    const trainer = await this.trainers.findById(trainerId);
    await this.push.add(jobId, trainer?.userId?.toString(), what, ref, turn);
  }

  private async textTrainer(jobId: string, trainerId: string, text: SmsText): Promise<void> {
    const trainer = await this.trainers.findById(trainerId);
    if (trainer) await this.texting.toUser(jobId, trainer.userId?.toString(), tenDigits(trainer.phone), text);
  }

  /** Whether the session is still to come: emails may have waited, as while their queue was paused. */
  private isAhead(session: Booking | null): session is Booking {
    return session !== null && isOpen(session) && istInstant(session.date, session.time) > this.clock.now();
  }

  /** A trial that waits for its payment, with its order; null if it was paid, or its hold is over. */
  private async findHeld(id: string): Promise<{ booking: Booking; order: Order } | null> {
    const booking = await this.bookings.findById(id);
    if (booking?.status !== 'Pending' || booking.holdExpiresAt <= this.clock.now()) return null;
    const order = await this.orders.findByGatewayId(booking.gatewayOrderId);
    return order && { booking, order };
  }

  /** What becomes of the money of a cancelled session. */
  private async findMoney({ gatewayOrderId, paymentId }: Booking): Promise<{ money: CancelledMoney; refund: RefundView | null }> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (order?.status === 'disputed') return { money: 'disputed', refund: null };
    const active = paymentId ? await this.refunds.findActiveRefund(paymentId) : null;
    const refund = active && refundView(active);
    if (refund) return { money: refund.form, refund };
    return { money: order?.status === 'refunded' ? 'returned' : 'money', refund: null };
  }

  /** The entry, if its place is still held. */
  private async findOffer(id: string): Promise<WaitlistEntry | null> {
    const entry = await this.waiting.find(id);
    return entry?.status === 'offered' && entry.offeredUntil && entry.offeredUntil > this.clock.now() ? entry : null;
  }

  /** Those of a customer's sessions that still lack a trainer who can no longer come, and that trainer's name. */
  private async findAsked(userId: string, ids: string[]): Promise<{ sessions: Booking[]; gone: string | null }> {
    const asked = await this.bookings.customers.listAwaitingReplacement(userId, istDate(this.clock.now()));
    const sessions = asked.filter(({ id }) => ids.includes(id));
    const trainer = sessions[0]?.formerTrainerId;
    return { sessions, gone: (trainer && (await this.trainers.findById(trainer))?.name) || null };
  }

  /** The session, if this reminder of it is still due. */
  private async findReminded({ booking_id, reschedules, hours }: JobPayload<'session-reminder-mail'>): Promise<Booking | null> {
    const session = await this.bookings.findById(booking_id);
    return session && this.reminders.isDue(session, reschedules, hours) ? session : null;
  }

  /** A package with its sessions, earliest first. */
  private async findPackage(id: string): Promise<[SessionPackage | null, Booking[]]> {
    return Promise.all([this.packages.findById(id), this.bookings.listOfPackages([id])]);
  }

  /** A package with its sessions that are still to come; null once there is nothing to confirm. */
  private async findNews(id: string): Promise<[SessionPackage | null, Booking[]]> {
    const [pack, sessions] = await this.findPackage(id);
    const ahead = sessions.filter((session) => this.isAhead(session));
    return [pack?.status === 'active' && ahead.length ? pack : null, ahead];
  }

  /** The booking, if that assignment is still current. */
  private async findAssigned(id: string, assignment: number): Promise<Booking | null> {
    const booking = await this.bookings.findById(id);
    return this.isAhead(booking) && booking.status === 'Trainer Assigned' && booking.assignmentNumber === assignment ? booking : null;
  }
}
