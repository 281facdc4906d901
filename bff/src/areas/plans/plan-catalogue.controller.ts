import { getPlanCatalogue, getPlanSamples } from '@fitghar/contracts/plans';
import { Catalogue } from '@fitghar/services/catalogue';
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
  constructor(private readonly sold: Catalogue) {}

  @Handles(getPlanCatalogue)
  async catalogue() {
    return (await this.sold.current()).plans;
  }

  @Handles(getPlanSamples)
  samples() {
    return SAMPLES;
  }
}
