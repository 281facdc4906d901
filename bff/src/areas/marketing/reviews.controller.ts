import { approvedReviews } from '@fitghar/contracts/marketing';
import { Reviews } from '@fitghar/services/support';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

@ApiTags('marketing')
@Public()
@Controller('bff/api/v1/marketing/reviews')
export class ApprovedReviewsController {
  constructor(private readonly reviews: Reviews) {}

  /** Customers' reviews that ops approved (D24). */
  @Get()
  @ApiResponse({ status: 200, standardSchema: approvedReviews })
  async list() {
    return { rows: await this.reviews.listApproved() };
  }
}
