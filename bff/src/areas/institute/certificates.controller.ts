import { type CertificateView, certificateView, serialParam } from '@fitghar/contracts/institute';
import { EnrolmentsRepository } from '@fitghar/services/institute';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { certificateView as view } from './institute.presenter.ts';

/** Public verification of certificates by number. */
@ApiTags('institute')
@Public()
@Controller('bff/api/v1/institute/certificates')
export class CertificatesController {
  constructor(private readonly enrolments: EnrolmentsRepository) {}

  @Get(':serial')
  @ApiResponse({ status: 200, standardSchema: certificateView })
  @Throws(NotFoundError)
  async check(@Param({ schema: serialParam }) { serial }: { serial: string }): Promise<CertificateView> {
    const found = await this.enrolments.findBySerial(serial);
    if (!found) throw new NotFoundError('certificate');
    return view(found);
  }
}
