import { isOpen, isSamePlace } from '@fitghar/contracts/booking';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdjustmentDeclinedError, type Correction, Corrections, type InputOf, type Plan } from '../../adjustments/index.ts';
import { Clock, istInstant, Live, NotFoundError, type Snapshot } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { PackageSessions } from '../package-sessions/package-sessions.ts';
import { type Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import type { SessionPackage } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';
import { type Contact, changedContact, contactOf, earlierContact, namesOfChange } from './contact.ts';

type Input = InputOf<'change-package-contact'>;

/** Changes the address or phone of all sessions of a package that are still to come, and of those planned from now on. */
@Injectable()
export class ChangePackageContact implements Correction<'change-package-contact'>, OnModuleInit {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly sessions: PackageSessions,
    private readonly pincodes: Pincodes,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly corrections: Corrections,
  ) {}

  onModuleInit(): void {
    this.corrections.register('change-package-contact', this);
  }

  async stateOf(id: string): Promise<Snapshot> {
    const { status } = await this.packages.findPaid(id);
    const ahead = await this.listAhead(id);
    return { status, sessions: ahead.map(({ id: of, version }) => `${of} ${version}`) };
  }

  async plan(input: Input): Promise<Plan> {
    const before = await this.contactOf(await this.packages.findPaid(input.subject));
    return this.change(input.subject, before, await changedContact(before, input, this.pincodes));
  }

  async undo({ subject }: Input, before: Record<string, unknown>): Promise<Plan> {
    return this.change(subject, await this.contactOf(await this.packages.findPaid(subject)), earlierContact(before));
  }

  private async change(packageId: string, before: Contact, after: Contact): Promise<Plan> {
    const { userId, planned, open } = await this.sessions.findActive(packageId);
    if (!planned && !open) throw new AdjustmentDeclinedError('This package has no session to come');
    const ahead = await this.listAhead(packageId);
    const trainers = [...new Set(ahead.flatMap(({ trainer }) => trainer?.id ?? []))];
    const what = namesOfChange(before, after);
    return {
      ...{ userId, movedPaise: 0, before },
      effects: [
        { label: 'Changed', value: what },
        { label: 'Sessions', value: `${ahead.length} planned, ${open} to plan` },
        ...(trainers.length && !isSamePlace(before, after)
          ? [{ label: 'Trainer', value: 'Stays assigned: check the way to the new address' }]
          : []),
      ],
      told: [
        {
          who: 'Customer',
          to: userId,
          text: `We’ve changed the ${what} for the sessions of your package. If this isn’t right, please raise a ticket on your dashboard.`,
        },
        ...trainers.map((to) => ({
          ...{ who: 'Trainer' as const, to },
          text: `The ${what} for visits of yours (${ahead.filter(({ trainer }) => trainer?.id === to).length}) has changed. Please look it up before you leave.`,
        })),
      ],
      apply: async () => {
        await this.packages.setContact(packageId, after);
        for (const session of ahead)
          if (!(await this.bookings.setContact(session, after))) throw new Error(`Session ${session.id} changed inside the transaction`);
        this.live.publish({ userId }, 'booking');
        this.live.publish('team', 'team.sessions');
      },
    };
  }

  /** That of its sessions, which is its trial's until it is changed. */
  private async contactOf({ contact: own, trialId }: SessionPackage): Promise<Contact> {
    const trial = own ?? (await this.bookings.findById(trialId));
    if (!trial) throw new NotFoundError('package');
    return contactOf(trial);
  }

  private async listAhead(packageId: string): Promise<Booking[]> {
    const now = this.clock.now();
    return (await this.bookings.listOfPackages([packageId])).filter((one) => isOpen(one) && istInstant(one.date, one.time) > now);
  }
}
