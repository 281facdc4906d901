import { Injectable } from '@nestjs/common';
import { Clock, Live, NotFoundError } from '../../kernel/index.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';

/** Revokes a certificate; anyone who checks it sees that from then on. */
@Injectable()
export class RevokeCertificate {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Idempotent. @throws NotFoundError */
  async run(serial: string, reason: string): Promise<StoredEnrolment> {
    const enrolment = await this.enrolments.findBySerial(serial);
    if (!enrolment) throw new NotFoundError('certificate');
    const revoked = await this.enrolments.revokeCertificate(enrolment.id, this.clock.now(), reason);
    this.live.publish({ userId: enrolment.userId }, 'institute');
    this.live.publish('team', 'team.enrolments');
    return revoked ?? enrolment;
  }
}
