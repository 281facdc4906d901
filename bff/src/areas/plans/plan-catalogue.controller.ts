import { PLAN_CATALOGUE, planCatalogue } from '@fitghar/contracts/plans';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

@ApiTags('plans')
@Public()
@Controller('bff/api/v1/plans')
export class PlanCatalogueController {
  @Get('catalogue')
  @ApiResponse({ status: 200, standardSchema: planCatalogue })
  catalogue() {
    return PLAN_CATALOGUE;
  }
}
