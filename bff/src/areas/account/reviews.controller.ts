import { submitReview } from '@fitghar/contracts/account';
import { UPLOAD_ERRORS } from '@fitghar/services/kernel';
import { Reviews, ReviewWaitsError } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff')
export class ReviewsController {
  constructor(private readonly reviews: Reviews) {}

  /** A form with `name`, `occupation`, `review` and `file`; public once ops have approved it (D24). */
  @Handles(submitReview)
  @FormRateLimit()
  @Throws(ReviewWaitsError, ...UPLOAD_ERRORS)
  async submit(@CurrentUser() me: Principal, @Input() { body, upload }: Input<typeof submitReview>) {
    return this.reviews.submit(me.userId, body, upload);
  }
}
