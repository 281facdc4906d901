import { PLAN_CATALOGUE, planCatalogue, planSamples } from '@fitghar/contracts/plans';
import { publicSamples } from '@fitghar/services/plans';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

const SAMPLES = publicSamples();

/** The public catalogue of plans, with samples. */
@ApiTags('plans')
@Public()
@Controller('bff/api/v1/plans')
export class PlanCatalogueController {
  @Get('catalogue')
  @ApiResponse({ status: 200, standardSchema: planCatalogue })
  catalogue() {
    return PLAN_CATALOGUE;
  }

  @Get('samples')
  @ApiResponse({ status: 200, standardSchema: planSamples })
  samples() {
    return SAMPLES;
  }
}
