import {
  type AdminReview,
  type AuditAction,
  adminReview,
  adminReviews,
  type ReviewsQuery,
  rejectReviewBody,
  replyToReviewBody,
  reviewsQuery,
} from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { type Review, ReviewDecidedError, Reviews } from '@fitghar/services/support';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';

/** Moderation of customers' reviews (D24, D25). */
@ApiTags('admin')
@Controller('bff/api/v1/admin/reviews')
export class AdminReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  @Get()
  @RequirePermissions('reviews.read')
  @ApiResponse({ status: 200, standardSchema: adminReviews })
  async list(@Query({ schema: reviewsQuery }) { status, ...query }: ReviewsQuery) {
    const { rows, total } = await this.reviews.findPage(status, query);
    return { rows: rows.map((review) => this.view(review)), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @AuditedRead('review.export', 'review')
  @RequirePermissions('reviews.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: reviewsQuery }) { status, sort }: ReviewsQuery) {
    return csvFile<Review>('reviews', this.reviews.each(status, sort), {
      id: ({ id }) => id,
      name: ({ name }) => name,
      occupation: ({ occupation }) => occupation,
      review: ({ review }) => review,
      status: ({ status: state }) => state,
      reply: ({ reply }) => reply ?? '',
      created_at: ({ createdAt }) => istIso(createdAt),
    });
  }

  @Get(':id')
  @RequirePermissions('reviews.read')
  @ApiResponse({ status: 200, standardSchema: adminReview })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<AdminReview> {
    return this.view(await this.reviews.find(id));
  }

  /** Adds the review to the carousel. */
  @Post(':id/approve')
  @HttpCode(200)
  @RequirePermissions('reviews.act')
  @ApiResponse({ status: 200, standardSchema: adminReview })
  @Throws(NotFoundError, ReviewDecidedError)
  approve(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    return this.change(me, 'review.approve', id, undefined, () => this.reviews.decide(id, 'approved'));
  }

  @Post(':id/reject')
  @HttpCode(200)
  @RequirePermissions('reviews.act')
  @ApiResponse({ status: 200, standardSchema: adminReview })
  @Throws(NotFoundError, ReviewDecidedError)
  reject(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: rejectReviewBody }) body: { reason?: string | undefined } | undefined,
  ) {
    return this.change(me, 'review.reject', id, body?.reason, () => this.reviews.decide(id, 'rejected'));
  }

  /** Replies by email. */
  @Post(':id/reply')
  @HttpCode(200)
  @RequirePermissions('reviews.act')
  @ApiResponse({ status: 200, standardSchema: adminReview })
  @Throws(NotFoundError, ReviewDecidedError)
  reply(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: replyToReviewBody }) { message }: { message: string },
  ) {
    return this.change(me, 'review.reply', id, undefined, () => this.reviews.reply(id, message));
  }

  private async change(
    me: Principal,
    action: AuditAction,
    id: string,
    reason: string | undefined,
    work: () => Promise<void>,
  ): Promise<AdminReview> {
    const snapshot = async () => {
      const { status, reply } = await this.reviews.find(id);
      return { status, replied: reply != null };
    };
    await this.audit.change({ by: me.userId, action, subject: { kind: 'review', id }, reason, snapshot }, work);
    return this.view(await this.reviews.find(id));
  }

  private view({ id, name, occupation, review, fileId, status, reply, createdAt }: Review): AdminReview {
    const picture_url = fileId ? this.files.linkTo(fileId) : null;
    return { id, name, occupation, review, picture_url, status, reply: reply ?? null, created_at: istIso(createdAt) };
  }
}
