import { Injectable } from '@nestjs/common';
import type { ChosenSession, SessionPackage } from '../persistence/package.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** The places of a package's sessions in their slots, taken as the trial's is (D17). */
@Injectable()
export class PackagePlaces {
  constructor(private readonly slots: SlotReservations) {}

  /**
   * Takes the place of each session: a hold until `expiresAt`, or for good if that is null. Call inside a transaction,
   * and abort it if any is full: all places are taken or none.
   * @returns the sessions whose slot is full
   */
  async take({ service, trainerGender, userId, sessions }: SessionPackage, expiresAt: Date | null): Promise<ChosenSession[]> {
    const wanted = sessions.map((session) => ({ ...session, service, trainerGender }));
    // A new choice may want an hour that another of its own sessions had before.
    const before = await this.slots.withdrawMoved(wanted);
    const full = await this.slots.assignAll(wanted, expiresAt, { id: userId, oneAnHour: true });
    await this.slots.offerAll(before);
    return full;
  }
}
