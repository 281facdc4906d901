import { isOpen } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, istInstant, Live, type Snapshot } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { type Contact, changedContact, contactOf, earlierContact, namesOfChange } from './contact.ts';

type Input = InputOf<'change-session-contact'>;

/** Changes the address or phone of a session that is still to come. */
@Injectable()
export class ChangeSessionContact implements Correction<'change-session-contact'>, OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('change-session-contact', this);
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status, version } = await this.bookings.findPaid(id);
    return { status, version };
  }

  async plan(input: Input): Promise<Plan> {
    const booking = await this.bookings.findPaid(input.subject);
    return this.change(booking, await changedContact(contactOf(booking), input, this.pincodes));
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    return this.change(await this.bookings.findPaid(subject), earlierContact(before));
  }

  private change(booking: Booking, after: Contact): Plan {
    if (!isOpen(booking) || istInstant(booking.date, booking.time) <= this.clock.now())
      throw new AdjustmentDeclinedError('Only a session that is still to come can be changed');
    const before = contactOf(booking);
    const what = namesOfChange(before, after);
    const when = formatSessionTime(booking, this.clock.now());
    const { trainer, userId } = booking;
    return {
      ...{ userId, movedPaise: 0, before },
      effects: [
        { label: 'Changed', value: what },
        ...(trainer && before.pincode !== after.pincode
          ? [{ label: 'Trainer', value: 'Stays assigned: check the way to the new pincode' }]
          : []),
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `We’ve changed the ${what} for your session on ${when}. If this isn’t right, please raise a ticket on your dashboard.`,
        },
        ...(trainer
          ? [
              {
                who: 'Trainer' as const,
                to: trainer.id,
                text: `The ${what} for your visit on ${when} has changed. Please look it up before you leave.`,
              },
            ]
          : []),
      ],
      apply: async () => {
        if (!(await this.bookings.setContact(booking, after))) throw new Error(`Session ${booking.id} changed inside the transaction`);
        this.live.publish({ userId }, 'booking');
        this.live.publish('team', 'team.sessions');
      },
    };
  }
}
