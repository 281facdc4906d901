import { Injectable } from '@nestjs/common';
import { Audit, DomainError, newId } from '../../kernel/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { ReleaseVisits } from '../replace-trainer/release-visits.ts';
import { type AssignedTogether, AssignTrainer } from './assign-trainer.ts';

/** A visit as it was seen, and who comes. */
export interface Assignment {
  id: string;
  version: number;
  trainer_id: string;
}

/** Whether it was done, and if not, why. */
export interface AssignmentResult {
  id: string;
  assigned: boolean;
  message: string;
}

/**
 * Assigns several visits, each on its own: one that a colleague changed in the meantime is skipped, with the reason. A customer
 * of several is told once.
 */
@Injectable()
export class AssignTogether {
  constructor(
    private readonly assign: AssignTrainer,
    private readonly release: ReleaseVisits,
    private readonly bookings: BookingsRepository,
    private readonly audit: Audit,
  ) {}

  async run(by: string, assignments: readonly Assignment[]): Promise<AssignmentResult[]> {
    const results: AssignmentResult[] = [];
    const togetherOf = await this.customersOf(assignments);
    for (const { id, version, trainer_id } of assignments) {
      const snapshot = async () => {
        const booking = await this.bookings.findById(id);
        return booking && { status: booking.status, trainer: booking.trainer?.id ?? null };
      };
      const change = { by, action: 'request.assign', subject: { kind: 'booking', id }, snapshot } as const;
      try {
        await this.audit.change(change, () => this.assign.run(id, trainer_id, version, togetherOf(id, trainer_id)));
        results.push({ id, assigned: true, message: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id, assigned: false, message: error.message });
      }
    }
    return results;
  }

  /** What the other visits of the same customer in one call are. */
  private async customersOf(assignments: readonly Assignment[]) {
    const call = newId();
    const visits = await this.bookings.findAll(assignments.map(({ id }) => id));
    const trainerOf = new Map(assignments.map(({ id, trainer_id }) => [id, trainer_id]));
    return (id: string, trainerId: string): AssignedTogether | undefined => {
      const visit = visits.find((each) => each.id === id);
      const own = visits.filter(({ userId }) => userId === visit?.userId);
      if (!visit || own.length < 2) return undefined;
      const same = own.filter((each) => each.packageId === visit.packageId && trainerOf.get(each.id) === trainerId);
      return { key: `${call}.${visit.userId}`, ids: own.map((each) => each.id), isPackage: same.length > 1 };
    };
  }

  /** Sends others to the visits of a trainer, or asks their customers where there is no one: in the end, every customer is told. */
  async substitute(
    by: string,
    trainerId: string,
    visits: readonly (Omit<Assignment, 'trainer_id'> & { trainer_id: string | null })[],
  ): Promise<AssignmentResult[]> {
    const results = await this.run(
      by,
      visits.flatMap(({ trainer_id, ...visit }) => (trainer_id ? [{ ...visit, trainer_id }] : [])),
    );
    // Together, so that a customer of several visits is asked once.
    const asked = visits.filter(({ trainer_id }) => !trainer_id).map(({ id }) => id);
    const change = { by, action: 'request.assign', subject: { kind: 'trainer', id: trainerId } } as const;
    if (asked.length) await this.audit.change(change, () => this.release.ask(trainerId, asked));
    return [...results, ...asked.map((id) => ({ id, assigned: true, message: '' }))];
  }
}
