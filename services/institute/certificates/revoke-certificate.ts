import { Injectable } from '@nestjs/common';
import { Clock, Live, NotFoundError } from '../../kernel/index.ts';
import { EnrolmentsRepository, type StoredEnrolment } from '../persistence/enrolments.repository.ts';

/** Takes a certificate back: whoever checks it reads so from then on. */
@Injectable()
export class RevokeCertificate {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Revoking twice changes nothing. @throws NotFoundError */
  async run(serial: string, reason: string): Promise<StoredEnrolment> {
    const enrolment = await this.enrolments.findBySerial(serial);
    if (!enrolment) throw new NotFoundError('certificate');
    const revoked = await this.enrolments.change(
      enrolment.id,
      { 'certificate.revokedAt': null },
      { $set: { 'certificate.revokedAt': this.clock.now(), 'certificate.revokedBecause': reason } },
    );
    this.live.tell({ userId: enrolment.userId }, 'institute');
    return revoked ?? enrolment;
  }
}
