import { type CertificateView, getCertificate } from '@fitghar/contracts/institute';
import { EnrolmentsRepository } from '@fitghar/services/institute';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { certificateView as view } from './institute.presenter.ts';

/** Public verification of certificates by number. */
@ApiTags('institute')
@Public()
@Controller('bff')
export class CertificatesController {
  constructor(private readonly enrolments: EnrolmentsRepository) {}

  @Handles(getCertificate)
  @Throws(NotFoundError)
  async check(@Input() { serial }: Input<typeof getCertificate>): Promise<CertificateView> {
    const found = await this.enrolments.findBySerial(serial);
    if (!found) throw new NotFoundError('certificate');
    return view(found);
  }
}
