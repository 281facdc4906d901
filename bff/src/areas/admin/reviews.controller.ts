import { idParam } from '@fitghar/contracts';
import { Reviews } from '@fitghar/services/support';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/reviews')
export class AdminReviewsController {
  constructor(private readonly reviews: Reviews) {}

  /** It joins the carousel. */
  @Post(':id/approve')
  @HttpCode(200)
  async approve(@Param({ schema: idParam }) { id }: { id: string }) {
    await this.reviews.decide(id, 'approved');
    return { id, status: 'approved' };
  }

  @Post(':id/reject')
  @HttpCode(200)
  async reject(@Param({ schema: idParam }) { id }: { id: string }) {
    await this.reviews.decide(id, 'rejected');
    return { id, status: 'rejected' };
  }
}
