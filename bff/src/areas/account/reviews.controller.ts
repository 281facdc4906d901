import { reviewAnswer, reviewBody } from '@fitghar/contracts/account';
import { UPLOAD_ERRORS } from '@fitghar/services/kernel';
import { Reviews, ReviewWaitsError } from '@fitghar/services/support';
import { Controller, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff/api/v1/account/reviews')
export class ReviewsController {
  constructor(private readonly reviews: Reviews) {}

  /** A form with `name`, `occupation`, `review` and `file`; public once ops have approved it (D24). */
  @Post()
  @FormRateLimit()
  @RouteConfig({ form: reviewBody })
  @ApiResponse({ status: 201, standardSchema: reviewAnswer })
  @Throws(ReviewWaitsError, ...UPLOAD_ERRORS)
  async submit(@CurrentUser() me: Principal, @Req() request: FastifyRequest) {
    const { fields, upload } = await readForm(request, reviewBody);
    return this.reviews.submit(me.userId, fields, upload);
  }
}
