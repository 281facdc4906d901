import { PROGRAMMES } from '@fitghar/contracts/institute';
import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { newSerial } from '../certificates/serial.ts';
import { EnrolmentStateError, REFUND_ASKED } from '../institute.errors.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';

/** Ops mark the modules a student has finished. The last one completes the programme and issues the certificate. */
@Injectable()
export class SetModuleProgress {
  constructor(
    private readonly mongo: Mongo,
    private readonly enrolments: EnrolmentsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * Idempotent.
   * @param module index in the curriculum, from 0
   * @param by the team member's id
   * @throws NotFoundError
   * @throws InvalidFieldsError for a module that the programme does not have
   * @throws EnrolmentStateError before a batch is chosen, and after completion
   */
  async run(id: string, module: number, done: boolean, by: string): Promise<StoredEnrolment> {
    return this.mongo.transaction(async () => {
      const enrolment = await this.enrolments.findById(id);
      if (!enrolment || enrolment.status === 'pending') throw new NotFoundError('enrolment');
      const modules = PROGRAMMES.find((each) => each.id === enrolment.programmeId)?.modules ?? [];
      if (module >= modules.length) throw new InvalidFieldsError({ module: ['This module is not part of the programme'] });
      if (enrolment.status !== 'enrolled' || !enrolment.batchId)
        throw new EnrolmentStateError(
          enrolment.batchId ? 'This enrolment has ended; its progress can’t be changed' : 'The student has not chosen a batch yet',
        );
      if (enrolment.refundAskedAt) throw new EnrolmentStateError(REFUND_ASKED);
      const others = enrolment.modulesDone.filter((each) => each.module !== module);
      const existing = enrolment.modulesDone.find((each) => each.module === module);
      const modulesDone = done ? [...others, existing ?? { module, at: this.clock.now(), by }] : others;
      const completed = modulesDone.length === modules.length;
      const changed = await this.enrolments.saveProgress(id, modulesDone, completed ? await this.certificateFor(enrolment) : null);
      if (!changed) throw new EnrolmentStateError('This enrolment was just updated. Please reload and try again');
      if (completed) await this.outbox.add('certificate-mail', id, { v: 1, enrolment_id: id });
      this.live.publish({ userId: enrolment.userId }, 'institute');
      this.live.publish('team', 'team.enrolments');
      return changed;
    });
  }

  private async certificateFor({ userId }: StoredEnrolment) {
    const name = (await this.users.findById(userId))?.name ?? 'Erased';
    return { serial: newSerial(), name, issuedAt: this.clock.now(), revokedAt: null, revokedBecause: null };
  }
}
