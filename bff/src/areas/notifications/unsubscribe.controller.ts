import { NUDGES } from '@fitghar/services/identity';
import { NotFoundError } from '@fitghar/services/kernel';
import { Unsubscribing } from '@fitghar/services/notifications';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

const link = z.object({
  user: z.string().regex(/^[0-9a-f]{24}$/),
  nudge: z.enum(NUDGES),
  until: z.coerce.number().int().min(0),
  signature: z.string().max(100),
});
const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') });
const ended = z.object({ ended: z.literal(true) });

/** What mail programs call when their user ends a kind of emails (RFC 8058). */
@ApiTags('notifications')
@Public()
@Controller('bff/api/v1/mails')
export class UnsubscribeController {
  constructor(private readonly unsubscribing: Unsubscribing) {}

  /** Proven by the signature in the link of the email. */
  @Post('unsubscribe')
  @HttpCode(200)
  @RouteConfig({ urlEncoded: true })
  @Throws(NotFoundError)
  @ApiResponse({ status: 200, standardSchema: ended })
  async end(@Query({ schema: link }) wanted: z.infer<typeof link>, @Body({ schema: oneClick }) _click: z.infer<typeof oneClick>) {
    await this.unsubscribing.end(wanted);
    return { ended: true };
  }
}
