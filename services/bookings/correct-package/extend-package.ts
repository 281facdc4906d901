import { isOpen } from '@fitghar/contracts/booking';
import { formatDay } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, InvalidFieldsError, istDate, Live, type Snapshot } from '../../kernel/index.ts';
import { PackageSessions, priceOf } from '../package-sessions/package-sessions.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';

type Input = InputOf<'extend-package'>;

const MAX_DAYS = 365;
const lastDay = z.object({ usableUntil: z.iso.date() });

/** Gives a package a later last day. What has lapsed can be planned again. */
@Injectable()
export class ExtendPackage implements Correction<'extend-package'>, OnModuleInit {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly sessions: PackageSessions,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('extend-package', this);
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status, usableUntil } = await this.packages.findPaid(id);
    return { status, usable_until: usableUntil };
  }

  async plan({ subject, usable_until: usableUntil }: Input): Promise<Plan> {
    await this.packages.findPaid(subject);
    const pack = await this.sessions.findActive(subject);
    const { lapsed, userId, amountPaise } = pack;
    const now = this.clock.now();
    const refuse = (message: string) => new InvalidFieldsError({ usable_until: [message] });
    if (usableUntil <= pack.usableUntil) throw refuse(`Please choose a day after ${formatDay(pack.usableUntil, now)}`);
    if (usableUntil < istDate(now)) throw refuse('Please choose today or a later day');
    if (usableUntil > istDate(now, MAX_DAYS)) throw refuse(`Please choose a day within ${MAX_DAYS} days`);
    if (!pack.open && !pack.planned && !lapsed) throw new AdjustmentDeclinedError('All sessions of this package are used');
    const day = formatDay(usableUntil, now);
    return {
      ...{ userId, movedPaise: priceOf({ amountPaise }, lapsed), before: { usableUntil: pack.usableUntil } },
      effects: [
        { label: 'Last day', value: `${formatDay(pack.usableUntil, now)} → ${day}` },
        ...(lapsed ? await this.sessions.effectsOf(pack, 'lapsed', 'open', lapsed) : []),
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `You can use your package until ${day} now.${lapsed ? ` The sessions that had lapsed (${lapsed}) are back: please plan them on your dashboard.` : ''}`,
        },
      ],
      apply: async (id) => {
        await this.setLastDay(pack, usableUntil);
        if (lapsed) await this.sessions.correct(id, pack, 'lapsed', 'open', lapsed);
      },
    };
  }

  /** Open sessions lapse at night if the day has passed by then. */
  async undo({ subject, usable_until }: Input, before: Record<string, unknown>): Promise<Plan> {
    await this.packages.findPaid(subject);
    const pack = await this.sessions.findActive(subject);
    const { usableUntil } = lastDay.parse(before);
    const now = this.clock.now();
    if (pack.usableUntil !== usable_until) throw new AdjustmentDeclinedError('The last day was changed after this correction');
    const later = (await this.bookings.listOfPackages([subject])).filter((session) => isOpen(session) && session.date > usableUntil);
    if (later.length) throw new AdjustmentDeclinedError('Sessions are planned after the earlier last day. Cancel or move them first');
    const day = formatDay(usableUntil, now);
    return {
      ...{ userId: pack.userId, movedPaise: 0, before: { usableUntil: pack.usableUntil } },
      effects: [{ label: 'Last day', value: `${formatDay(pack.usableUntil, now)} → ${day}` }],
      told: [
        {
          who: 'Customer',
          to: pack.userId,
          text: `The last day of your package is ${day} again: we extended it by mistake. If you have questions, please raise a ticket on your dashboard.`,
        },
      ],
      apply: () => this.setLastDay(pack, usableUntil),
    };
  }

  private async setLastDay(pack: SessionPackage, usableUntil: string): Promise<void> {
    if (!(await this.packages.setLastDay(pack, usableUntil))) throw new Error(`Package ${pack.id} changed inside the transaction`);
    this.live.publish({ userId: pack.userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }
}
