import { Injectable } from '@nestjs/common';
import { Audit, DomainError } from '../../kernel/index.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { ReleaseVisits } from '../replace-trainer/release-visits.ts';
import { AssignTrainer } from './assign-trainer.ts';

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

/** Assigns several visits, each on its own: one that a colleague changed in the meantime is skipped, with the reason. */
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
    for (const { id, version, trainer_id } of assignments) {
      const snapshot = async () => {
        const booking = await this.bookings.findById(id);
        return booking && { status: booking.status, trainer: booking.trainer?.id ?? null };
      };
      const change = { by, action: 'request.assign', subject: { kind: 'booking', id }, snapshot } as const;
      try {
        await this.audit.change(change, () => this.assign.run(id, trainer_id, version));
        results.push({ id, assigned: true, message: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id, assigned: false, message: error.message });
      }
    }
    return results;
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
