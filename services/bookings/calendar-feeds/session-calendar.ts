import { formatPlace, isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { HOUR_MS } from '@fitghar/contracts/common';

import { Inject, Injectable } from '@nestjs/common';
import ical, { ICalEventStatus } from 'ical-generator';
import { UsersRepository } from '../../identity/index.ts';
import { Clock, istDate, NotFoundError, SETTINGS, type Settings } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

const INDIA = 'Asia/Kolkata';
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${INDIA}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
/** Only events have a zone: DTSTAMP is always UTC. */
const TIMEZONES = { name: null, generator: () => VTIMEZONE };
const PAST_DAYS = 90;
const MAX_EVENTS = 500;
/** How often calendars are asked to read it again. */
const TTL_SECONDS = 3600;

/**
 * A customer's or trainer's sessions as iCalendar (RFC 5545). A leaked address must not tell who lives where: events hold
 * service, hour, area and the other's name, never an address, a phone number or a Start PIN.
 */
@Injectable()
export class SessionCalendar {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Null if the account is blocked or erased. */
  async render(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId);
    if (!user || user.blocked || user.erased) return null;
    const trainer = user.type === 'T' ? await this.trainers.findByAccount(userId) : null;
    const from = istDate(this.clock.now(), -PAST_DAYS);
    const sessions = trainer
      ? (await this.bookings.visits.listLatest(trainer.id, MAX_EVENTS)).filter(({ date }) => date >= from)
      : await this.bookings.customers.listSince(userId, from, MAX_EVENTS);
    const { siteUrl, BRAND_NAME: brand } = this.settings;
    const calendar = ical({
      timezone: TIMEZONES,
      name: `${brand} sessions`,
      prodId: { company: 'fitghar', product: 'sessions' },
      ttl: TTL_SECONDS,
    });
    const url = trainer ? `${siteUrl}/trainerDashboard` : `${siteUrl}/user/userDashboard`;
    for (const session of sessions) calendar.createEvent({ ...this.event(session, trainer !== null), url });
    return calendar.toString();
  }

  /**
   * A coming session for its customer, who is logged in: with the address.
   * @throws NotFoundError
   */
  async renderSession(userId: string, id: string): Promise<string> {
    const session = await this.bookings.findById(id);
    if (session?.userId !== userId || !isOpen(session)) throw new NotFoundError('session');
    const { siteUrl } = this.settings;
    const calendar = ical({ timezone: TIMEZONES, prodId: { company: 'fitghar', product: 'sessions' } });
    calendar.createEvent({ ...this.event(session, false), location: formatPlace(session), url: `${siteUrl}/user/userDashboard` });
    return calendar.toString();
  }

  private event(session: Booking, isTrainer: boolean) {
    const { id, version, createdAt, date, time, service, trainer, area, pincode, status } = session;
    // What a clock in India shows: the library writes what one of this process would show of this moment.
    const start = new Date(`${date}T${time}`);
    const name = SHORT_SESSION_NAMES[service];
    return {
      id: `${id}@${new URL(this.settings.siteUrl).hostname}`,
      sequence: version, // grows with every change, so that calendars replace what they have
      stamp: createdAt, // and not now: calendars would take each reading for a change
      timezone: INDIA,
      start,
      end: new Date(start.getTime() + HOUR_MS),
      summary: isTrainer ? `${name} session in ${area}` : `${name} session${trainer ? ` with ${trainer.name}` : ''}`,
      location: `${area} ${pincode}`,
      status: isOpen(session) || status === 'Completed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    };
  }
}
