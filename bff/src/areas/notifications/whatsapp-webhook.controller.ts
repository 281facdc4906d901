import { InvalidFieldsError, isSameSecret, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { isSignedByMeta, ReceiveWhatsApp } from '@fitghar/services/notifications';
import { Controller, Get, Headers, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { ProvenBy, UnprovenError } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { SkipRateLimit } from '../../platform/limits/limits.ts';

const subscription = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(200),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
});
const webhookResponse = z.object({ received: z.literal(true) });

/** What WhatsApp reports: receipts of our messages, and what people write. */
@ApiTags('notifications')
@Public()
@SkipRateLimit()
@Controller('bff/api/v1/whatsapp/webhook')
export class WhatsAppWebhookController {
  constructor(
    private readonly receive: ReceiveWhatsApp,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Meta asks once, when the webhook is registered, whether it is ours. */
  @Get()
  @ProvenBy('metaVerifyToken')
  @Throws(UnprovenError)
  @ApiFile('text/plain')
  async verify(@Query({ schema: subscription }) asked: z.infer<typeof subscription>, @Res() reply: FastifyReply): Promise<void> {
    const { WHATSAPP_VERIFY_TOKEN: expected } = this.settings;
    if (!expected || !isSameSecret(asked['hub.verify_token'], expected)) throw new UnprovenError('This is not the token of our webhook');
    await reply.header('content-type', 'text/plain; charset=utf-8').send(asked['hub.challenge']);
  }

  /** Returns 200 only once everything in it is stored; Meta sends it again otherwise. */
  @Post()
  @ProvenBy('metaSignature')
  @HttpCode(200)
  @RouteConfig({ rawBody: true })
  @Throws(UnprovenError, InvalidFieldsError)
  @ApiResponse({ status: 200, standardSchema: webhookResponse })
  async notify(@Req() { rawBody }: FastifyRequest, @Headers('x-hub-signature-256') signature: string | undefined) {
    if (!rawBody?.length || !isSignedByMeta(rawBody, signature ?? '', this.settings.WHATSAPP_APP_SECRET))
      throw new UnprovenError('This is not from WhatsApp');
    await this.receive.run(rawBody);
    return { received: true as const };
  }
}
