import { getPlanCatalogue, getPlanSamples } from '@fitghar/contracts/plans';
import { callerLanguage } from '@fitghar/services/kernel';
import { publicSamples } from '@fitghar/services/plans';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';

const SAMPLES = { en: publicSamples('en'), hi: publicSamples('hi') };

/** The public catalogue of plans, with samples. */
@ApiTags('plans')
@Public()
@Controller('bff')
export class PlanCatalogueController {
  constructor(private readonly sold: ShownCatalogue) {}

  @Handles(getPlanCatalogue)
  async catalogue(@Req() request: FastifyRequest) {
    return (await this.sold.for(request)).plans;
  }

  @Handles(getPlanSamples)
  samples() {
    return SAMPLES[callerLanguage()];
  }
}
