import { isOpen } from '@fitghar/contracts/booking';
import { Inject, Injectable } from '@nestjs/common';
import { istInstant, SETTINGS, type Settings, SignedLinks } from '../../kernel/index.ts';
import { SessionLinkEndedError } from '../bookings.errors.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** A link is for one hour of a session: moving it ends the link, also for copies of it. */
const subjectOf = ({ id, reschedules }: Pick<Booking, 'id' | 'reschedules'>): string => `${id}.${reschedules}`;

/** Links in reminders that move or cancel a session without logging in (D56), until it begins. */
@Injectable()
export class SessionLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly bookings: BookingsRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  linkTo(session: Booking): string {
    return this.addressOf(session, this.links.signUntil('session', subjectOf(session), istInstant(session.date, session.time)));
  }

  private addressOf(session: Booking, { until, signature }: { until: number; signature: string }): string {
    return `${this.settings.siteUrl}/session?id=${session.id}&until=${until}&signature=${signature}`;
  }

  /** What follows `/s/` in an SMS; {@link expand} knows it again. */
  codeOf(session: Booking): string {
    const id = Buffer.from(session.id, 'hex').toString('base64url');
    return id + this.links.signShortUntil('session', subjectOf(session), istInstant(session.date, session.time));
  }

  /** Where the short link of an SMS leads; null if we did not issue it, or the session was moved since. */
  async expand(code: string): Promise<string | null> {
    const [, id = '', short = ''] = /^([\w-]{16})([\w-]{12})$/.exec(code) ?? [];
    const session = id ? await this.bookings.findById(Buffer.from(id, 'base64url').toString('hex')) : null;
    if (!session) return null;
    const link = this.links.fromShort('session', subjectOf(session), istInstant(session.date, session.time), short);
    return link && this.addressOf(session, link);
  }

  /** @throws SessionLinkEndedError if it is forged or expired, or the session was moved or closed since */
  async find(id: string, until: number, signature: string): Promise<Booking> {
    const session = await this.bookings.findById(id);
    if (!session || !isOpen(session) || !this.links.verify('session', subjectOf(session), until, signature))
      throw new SessionLinkEndedError();
    return session;
  }
}
