import { enquiryReceived, sendCorporateEnquiry, sendNatalEnquiry, sendRequest } from '@fitghar/contracts/marketing';
import { SubmitEnquiry } from '@fitghar/services/enquiries';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

/** Forms that any visitor can send. */
@ApiTags('marketing')
@Public()
@FormRateLimit()
@Controller('bff')
export class EnquiriesController {
  constructor(private readonly submit: SubmitEnquiry) {}

  @Handles(sendCorporateEnquiry)
  async corporate(@Input() { body }: Input<typeof sendCorporateEnquiry>) {
    await this.submit.run('corporate', body);
    return withEnvelope(null, enquiryReceived);
  }

  @Handles(sendNatalEnquiry)
  async natal(@Input() { body: { company_name, health_consent, show, ...body } }: Input<typeof sendNatalEnquiry>) {
    await this.submit.run('natal', { ...body, company: company_name, healthConsentVersion: health_consent });
    return withEnvelope(null, enquiryReceived);
  }

  /** The floating request form (D24). */
  @Handles(sendRequest)
  async request(@Input() { body }: Input<typeof sendRequest>) {
    await this.submit.run('request', body);
    return { received: true as const };
  }
}
