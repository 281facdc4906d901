import {
  type AdminReview,
  type AuditAction,
  approveReview,
  exportAdminReviews,
  getAdminReview,
  getAdminReviews,
  rejectReview,
  replyToReview,
} from '@fitghar/contracts/admin';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { type Review, ReviewDecidedError, Reviews } from '@fitghar/services/support';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Moderation of customers' reviews (D24, D25). */
@ApiTags('admin')
@Controller('bff')
export class AdminReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly orders: OrdersRepository,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  @Handles(getAdminReviews)
  @RequirePermissions('reviews.read')
  async list(@Input() { status, ...query }: Input<typeof getAdminReviews>) {
    const { rows, total } = await this.reviews.findPage(status, query);
    const buyers = await this.orders.findBuyers(rows.map(({ userId }) => userId));
    return { rows: rows.map((review) => this.viewOf(review, buyers)), page: query.page, limit: query.limit, total };
  }

  @Handles(exportAdminReviews)
  @AuditedRead('review.export', 'review')
  @RequirePermissions('reviews.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { status, sort }: Input<typeof exportAdminReviews>) {
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

  @Handles(getAdminReview)
  @RequirePermissions('reviews.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminReview>): Promise<AdminReview> {
    return this.view(id);
  }

  /** Adds the review to the carousel. */
  @Handles(approveReview)
  @RequirePermissions('reviews.act')
  @Throws(NotFoundError, ReviewDecidedError)
  approve(@CurrentUser() me: Principal, @Input() { id }: Input<typeof approveReview>) {
    return this.change(me, 'review.approve', id, undefined, () => this.reviews.decide(id, 'approved'));
  }

  @Handles(rejectReview)
  @RequirePermissions('reviews.act')
  @Throws(NotFoundError, ReviewDecidedError)
  reject(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof rejectReview>) {
    return this.change(me, 'review.reject', id, body?.reason, () => this.reviews.decide(id, 'rejected'));
  }

  /** Replies by email. */
  @Handles(replyToReview)
  @RequirePermissions('reviews.act')
  @Throws(NotFoundError, ReviewDecidedError)
  reply(@CurrentUser() me: Principal, @Input() { id, body: { message } }: Input<typeof replyToReview>) {
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
    return this.view(id);
  }

  private async view(id: string): Promise<AdminReview> {
    const review = await this.reviews.find(id);
    return this.viewOf(review, await this.orders.findBuyers([review.userId]));
  }

  private viewOf(
    { id, userId, name, occupation, review, stars, service, area, fileId, status, reply, createdAt }: Review,
    buyers: ReadonlySet<string>,
  ): AdminReview {
    const picture_url = fileId ? this.files.linkTo(fileId) : null;
    const has_bought = buyers.has(userId);
    const about = { ...(stars && { stars }), ...(service && { service }), ...(area && { area }) };
    return { id, name, occupation, review, ...about, picture_url, has_bought, status, reply: reply ?? null, created_at: istIso(createdAt) };
  }
}
