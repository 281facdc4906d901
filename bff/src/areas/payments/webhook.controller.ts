import { createHash } from 'node:crypto';
import { BadSignatureError, ReceiveWebhook, UnknownEventError } from '@fitghar/services/payments';
import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { ProvenBy } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { SkipRateLimit } from '../../platform/limits/limits.ts';

const webhookResponse = z.object({ status: z.enum(['accepted', 'seen before']) });

@ApiTags('payments')
@Public()
@SkipRateLimit()
@Controller('bff/api/v1/payments/webhooks')
export class WebhookController {
  constructor(private readonly receive: ReceiveWebhook) {}

  /** Returns 200 only once the event is stored; its job does the rest. */
  @Post('razorpay')
  @ProvenBy('razorpaySignature')
  @HttpCode(200)
  @RouteConfig({ rawBody: true })
  @Throws(BadSignatureError, UnknownEventError, UnknownEventError)
  @ApiResponse({ status: 200, standardSchema: webhookResponse })
  async razorpay(
    @Req() { rawBody }: FastifyRequest,
    @Headers('x-razorpay-signature') signature: string | undefined,
    @Headers('x-razorpay-event-id') eventId: string | undefined,
  ) {
    if (!rawBody || !signature) throw new BadSignatureError();
    return { status: await this.receive.run(rawBody, signature, eventId ?? createHash('sha256').update(rawBody).digest('hex')) };
  }
}
