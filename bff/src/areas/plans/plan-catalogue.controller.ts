import { getPlanCatalogue, getPlanSamples, PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { publicSamples } from '@fitghar/services/plans';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

const SAMPLES = publicSamples();

/** The public catalogue of plans, with samples. */
@ApiTags('plans')
@Public()
@Controller('bff')
export class PlanCatalogueController {
  @Handles(getPlanCatalogue)
  catalogue() {
    return PLAN_CATALOGUE;
  }

  @Handles(getPlanSamples)
  samples() {
    return SAMPLES;
  }
}
