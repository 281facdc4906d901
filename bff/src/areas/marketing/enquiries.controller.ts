import { acknowledged } from '@fitghar/contracts/common';
import {
  type CorporateBody,
  corporateBody,
  enquiryReceived,
  type NatalBody,
  natalBody,
  type RequestBody,
  requestAnswer,
  requestBody,
} from '@fitghar/contracts/marketing';
import { SubmitEnquiry } from '@fitghar/services/enquiries';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

/** Forms that any visitor can send. */
@ApiTags('marketing')
@Public()
@FormRateLimit()
@Controller('bff')
export class EnquiriesController {
  constructor(private readonly submit: SubmitEnquiry) {}

  @Post('user/corporatePlan')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async corporate(@Body({ schema: corporateBody }) body: CorporateBody) {
    await this.submit.run('corporate', body);
    return withEnvelope(null, enquiryReceived);
  }

  @Post('user/natalEnquiry')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: acknowledged })
  async natal(@Body({ schema: natalBody }) { company_name, health_consent, ...body }: NatalBody) {
    await this.submit.run('natal', { ...body, company: company_name, healthConsentVersion: health_consent });
    return withEnvelope(null, enquiryReceived);
  }

  /** The floating request form (D24). */
  @Post('api/v1/marketing/requests')
  @ApiResponse({ status: 201, standardSchema: requestAnswer })
  async request(@Body({ schema: requestBody }) body: RequestBody) {
    await this.submit.run('request', body);
    return { received: true };
  }
}
