import { Injectable } from '@nestjs/common';
import type { ChosenSession, SessionPackage } from '../persistence/package.ts';
import { Capacity } from '../slots/capacity.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** The places of a package's sessions in their slots, taken as the trial's is (D17). */
@Injectable()
export class PackagePlaces {
  constructor(
    private readonly slots: SlotReservations,
    private readonly capacity: Capacity,
  ) {}

  /**
   * Takes the place of each session: a hold until `expiresAt`, or for good if that is null. Call inside a transaction,
   * and abort it if any is full: all places are taken or none.
   * @returns the sessions whose slot is full
   */
  async take({ service, userId, sessions }: SessionPackage, expiresAt: Date | null): Promise<ChosenSession[]> {
    const capacityAt = await this.capacity.forService(service);
    const wanted = sessions.map((session) => ({ ...session, service }));
    // A new choice may want an hour that another of its own sessions had before.
    const before = await this.slots.withdrawMoved(wanted);
    const full = await this.slots.assignAll(wanted, capacityAt, expiresAt, { id: userId, oneAnHour: true });
    await this.slots.offerAll(before);
    return full;
  }
}
