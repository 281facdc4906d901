import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { Reviews } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

@ApiTags('marketing')
@Public()
@Controller('bff')
export class ApprovedReviewsController {
  constructor(private readonly reviews: Reviews) {}

  /** Customers' reviews that ops approved (D24), and the mean of their stars. */
  @Handles(getApprovedReviews)
  async list() {
    const [rows, rating] = await Promise.all([this.reviews.listApproved(), this.reviews.rate()]);
    return { rows, rating };
  }
}
