import { PROGRAMMES } from '@fitghar/contracts/institute';
import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../identity/index.ts';
import { Clock, InvalidFieldsError, Live, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { newSerial } from '../certificates/serial.ts';
import { EnrolmentStateError } from '../institute.errors.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';

/** Ops tick off what a student has finished. With the last module the programme is completed and the certificate issued. */
@Injectable()
export class TickModule {
  constructor(
    private readonly mongo: Mongo,
    private readonly enrolments: EnrolmentsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * Ticking twice changes nothing.
   * @param module its place in the curriculum, from 0
   * @param by who ticks, by id
   * @throws NotFoundError
   * @throws InvalidFieldsError for a module that the programme does not have
   * @throws EnrolmentStateError before a batch is chosen, and after completion
   */
  async run(id: string, module: number, done: boolean, by: string): Promise<StoredEnrolment> {
    return this.mongo.transaction(async () => {
      const enrolment = await this.enrolments.findById(id);
      if (!enrolment || enrolment.status === 'pending') throw new NotFoundError('enrolment');
      const modules = PROGRAMMES.find((each) => each.id === enrolment.programmeId)?.modules ?? [];
      if (module >= modules.length) throw new InvalidFieldsError({ module: ['This programme has no such module'] });
      if (enrolment.status !== 'enrolled' || !enrolment.batchId)
        throw new EnrolmentStateError(
          enrolment.batchId ? 'This enrolment is over; its modules stay as they are' : 'The student has not chosen a batch yet',
        );
      const others = enrolment.modulesDone.filter((each) => each.module !== module);
      const known = enrolment.modulesDone.find((each) => each.module === module);
      const modulesDone = done ? [...others, known ?? { module, at: this.clock.now(), by }] : others;
      const completed = modulesDone.length === modules.length;
      const changed = await this.enrolments.change(
        id,
        { status: 'enrolled' },
        { $set: { modulesDone, ...(completed && (await this.completion(enrolment))) } },
      );
      if (!changed) throw new EnrolmentStateError('This enrolment has just changed. Please look at it again');
      if (completed) await this.outbox.add('certificate-mail', id, { v: 1, enrolment_id: id });
      this.live.tell({ userId: enrolment.userId }, 'institute');
      return changed;
    });
  }

  private async completion({ userId }: StoredEnrolment) {
    const name = (await this.users.findById(userId))?.name ?? 'Erased';
    const certificate = { serial: newSerial(), name, issuedAt: this.clock.now(), revokedAt: null, revokedBecause: null };
    return { status: 'completed' as const, certificate };
  }
}
