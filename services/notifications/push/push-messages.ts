// A table: one entry a message, with what makes it no longer true, and when.
import { isOpen } from '@fitghar/contracts/booking';
import { DAY_MS, formatDateTime, formatDay, formatTime, HOUR_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Booking, BookingsRepository, WaitingList } from '../../bookings/index.ts';
import {
  Clock,
  istDate,
  istInstant,
  istIso,
  JobHandlers,
  type JobPayload,
  Outbox,
  SETTINGS,
  type Settings,
  writeIn,
} from '../../kernel/index.ts';
import { PlansRepository } from '../../plans/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { MessageChoices } from '../choices/message-choices.ts';
import { siteIn } from '../mails/layout.ts';
import { texts } from '../mails/texts/index.ts';
import { isFallback } from '../whatsapp/fallback.ts';
import { PushDevices } from './push-devices.ts';
import { PushService } from './push-service.ts';

const CUSTOMERS = '/user/userDashboard';
const TRAINERS = '/trainerDashboard';

type PushJob = JobPayload<'push-message'>;
type PushName = PushJob['what'];

/** What is to be said, if it is still true. */
interface Written {
  switch: 'sessions.push' | 'reminders.push' | 'plans.push';
  /** Whether it comes in quiet hours, too. */
  urgent: boolean;
  until: Date;
  /** Title and line, in the language that is being written. */
  words: () => string[];
  page: string;
}

/** A message that waited for the end of quiet hours is the same one. */
const messageOf = (jobId: string): string => jobId.replace(/^(push-message\.)+/, '').replace(/(\.later)+$/, '');

const timeOf = ({ date, time }: Pick<Booking, 'date' | 'time'>) =>
  `${formatDay(date, new Date(`${date}T12:00:00+05:30`))}, ${formatTime(time)}`;
const startOf = ({ date, time }: Pick<Booking, 'date' | 'time'>): Date => istInstant(date, time);
const endOf = (session: Pick<Booking, 'date' | 'time'>): Date => new Date(startOf(session).getTime() + HOUR_MS);
const trainerOf = ({ trainer }: Pick<Booking, 'trainer'>): string => trainer?.name ?? texts().names.yourTrainer;

/**
 * Push messages: each a job of its own, whose text is written when it runs. So a push service that is down stops no SMS, and
 * what is no longer true is not said.
 */
@Injectable()
export class PushMessages implements OnModuleInit {
  private readonly log = new Logger(PushMessages.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly outbox: Outbox,
    private readonly devices: PushDevices,
    private readonly service: PushService,
    private readonly choices: MessageChoices,
    private readonly bookings: BookingsRepository,
    private readonly waiting: WaitingList,
    private readonly plans: PlansRepository,
    private readonly trainers: TrainersRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('push-message', (job, jobId) => this.run(job, jobId));
  }

  /**
   * Beside the email or SMS of a job: once, however often that runs, and not again as its fallback.
   * @param userId undefined for a trainer without an account
   * @param ref id of the record that it is about
   */
  async add(jobId: string, userId: string | undefined, what: PushName, ref: string, turn?: number): Promise<void> {
    if (!this.settings.pushKey || !userId || isFallback(jobId) || !(await this.devices.exist(userId))) return;
    await this.outbox.add('push-message', jobId, { v: 1, what, user_id: userId, ref, ...(turn !== undefined && { turn }) });
  }

  private async run(job: PushJob, jobId: string): Promise<void> {
    const { user_id: userId, what, ref } = job;
    const written = await this.write(job);
    if (!written) return;
    const wishes = await this.choices.of(userId);
    if (!wishes.isOn(written.switch)) return;
    const later = written.urgent ? null : wishes.waitsUntil(written.until);
    if (later) return this.outbox.add('push-message', `${jobId}.later`, job, later);
    const devices = (await this.devices.listOf(userId)).filter(({ sent }) => !sent.includes(messageOf(jobId)));
    if (!devices.length) return;
    const { urgent, until, words, page } = written;
    const content = writeIn(wishes.language, () => {
      const [title = '', body = ''] = words();
      return { title, body, url: `${siteIn('')}${page}` };
    });
    const push = { ...content, tag: `${what}.${ref}`, until, urgent };
    const tried = await Promise.allSettled(
      devices.map(async ({ _id, endpoint, p256dh, auth }) => {
        const outcome = await this.service.send(endpoint, { p256dh, auth }, push);
        if (outcome === 'sent') return this.devices.recordSent(_id, messageOf(jobId));
        if (outcome === 'refused') this.log.warn(`The push service ${new URL(endpoint).host} refused a message (docs/runbooks/push.md)`);
        // The browser subscribes anew when its user turns messages on again.
        await this.devices.forget(_id);
      }),
    );
    const failed = tried.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  private async write({ what, user_id: userId, ref, turn }: PushJob): Promise<Written | null> {
    const now = this.clock.now();
    switch (what) {
      case 'offer': {
        const entry = await this.waiting.find(ref);
        const until = entry?.status === 'offered' ? entry.offeredUntil : null;
        if (!entry || !until || until <= now || entry.userId !== userId) return null;
        const words = () => texts().push.offer(timeOf(entry), formatDateTime(istIso(until), now));
        return { switch: 'sessions.push', urgent: false, until, words, page: CUSTOMERS };
      }
      case 'plan': {
        if (!(await this.plans.isSentTo(ref, userId))) return null;
        const until = new Date(now.getTime() + 7 * DAY_MS);
        return { switch: 'plans.push', urgent: false, until, words: () => texts().push.plan(), page: `${CUSTOMERS}?page=my-plans` };
      }
      case 'trainer-gone': {
        const [first] = await this.bookings.customers.listAwaitingReplacement(userId, istDate(now));
        if (!first) return null;
        const gone = first.formerTrainerId ? (await this.trainers.findById(first.formerTrainerId))?.name : undefined;
        const words = () => texts().push.trainerGone(gone ?? texts().names.yourTrainer);
        return { switch: 'sessions.push', urgent: true, until: startOf(first), words, page: CUSTOMERS };
      }
      case 'package': {
        const trainer = await this.trainers.findByAccount(userId);
        const sessions = (await this.bookings.listOfPackages([ref])).filter(
          (session) => session.status === 'Trainer Assigned' && session.trainer?.id === trainer?.id && startOf(session) > now,
        );
        const [first] = sessions;
        if (!first) return null;
        const words = () => texts().push.package(sessions.length, timeOf(first));
        return { switch: 'sessions.push', urgent: false, until: startOf(first), words, page: TRAINERS };
      }
      case 'to-close': {
        const visits = await this.bookings.visits.listToClose(ref, new Date(now.getTime() - HOUR_MS));
        const [first] = visits;
        if (!first) return null;
        const until = new Date(now.getTime() + DAY_MS);
        const words = () => texts().push.toClose(visits.length, timeOf(first));
        return { switch: 'reminders.push', urgent: false, until, words, page: TRAINERS };
      }
      default: {
        const booking = await this.bookings.findById(ref);
        return booking && this.writeAbout(booking, what, userId, turn);
      }
    }
  }

  /** About one session, to its customer, or to the trainer who has or had it. */
  private writeAbout(booking: Booking, what: PushName, userId: string, turn: number | undefined): Written | null {
    const now = this.clock.now();
    const isAhead = isOpen(booking) && startOf(booking) > now;
    const isAssigned = booking.status === 'Trainer Assigned' && booking.assignmentNumber === turn;
    const time = () => timeOf(booking);
    const session = { switch: 'sessions.push', urgent: false, until: startOf(booking) } as const;
    const visitOff = (hour: Pick<Booking, 'date' | 'time'>): Written => {
      const until = new Date(Math.max(startOf(hour).getTime(), now.getTime() + HOUR_MS));
      const words = () => texts().push.visitOff(timeOf(hour), booking.pincode);
      return { ...session, urgent: true, until, words, page: TRAINERS };
    };
    if (what === 'visit')
      return isAhead && isAssigned ? { ...session, words: () => texts().push.visit(time(), booking.pincode), page: TRAINERS } : null;
    if (what === 'visit-off') return visitOff(booking);
    if (what === 'visit-moved') return booking.moved && visitOff(booking.moved);
    if (booking.userId !== userId) return null;
    const toCustomer = { ...session, page: CUSTOMERS };
    switch (what) {
      case 'assigned':
        return isAhead && isAssigned ? { ...toCustomer, words: () => texts().push.assigned(trainerOf(booking), time()) } : null;
      case 'on-the-way': {
        const until = endOf(booking);
        const words = () => texts().push.onTheWay(trainerOf(booking), time());
        return isAssigned && !booking.startedAt && until > now ? { ...toCustomer, urgent: true, until, words } : null;
      }
      case 'reminder':
        return isAhead && booking.reschedules === turn
          ? { ...toCustomer, switch: 'reminders.push', words: () => texts().push.reminder(time()) }
          : null;
      case 'moved':
        return isAhead && booking.reschedules === turn ? { ...toCustomer, words: () => texts().push.moved(time()) } : null;
      case 'cancelled':
        return !isOpen(booking) && startOf(booking) > now
          ? { ...toCustomer, urgent: true, words: () => texts().push.cancelled(time()) }
          : null;
      default:
        return null;
    }
  }
}
