import { isSameSecret, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { isFromTwilio, SmsSender } from '@fitghar/services/notifications';
import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { ProvenBy, UnprovenError } from '../../platform/auth/credentials.ts';
import { Throws } from '../../platform/errors/throws.ts';

const receiptResponse = z.object({ received: z.literal(true) });

/** MSG91's delivery report; status 1 means delivered. */
const msg91Report = z
  .array(z.object({ requestId: z.string().max(100), report: z.array(z.object({ status: z.coerce.string() })).min(1) }))
  .max(500);
const twilioReport = z.record(z.string(), z.string()).and(z.object({ MessageSid: z.string().max(100), MessageStatus: z.string().max(40) }));
/** Still under way: ignored. */
const UNDERWAY = ['accepted', 'queued', 'sending', 'sent'];

/** Delivery reports of SMS providers. */
@ApiTags('notifications')
@Public()
@Controller('bff/api/v1/sms/receipts')
export class SmsReceiptsController {
  constructor(
    private readonly sms: SmsSender,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Authenticated by the header that MSG91 is configured to send. */
  @Post('msg91')
  @ProvenBy('msg91Token')
  @HttpCode(200)
  @Throws(UnprovenError)
  @ApiResponse({ status: 200, standardSchema: receiptResponse })
  async msg91(@Headers('x-receipt-token') token: string | undefined, @Body({ schema: msg91Report }) reports: z.infer<typeof msg91Report>) {
    const { SMS_RECEIPT_TOKEN: expected } = this.settings;
    if (!expected || !isSameSecret(token ?? '', expected)) throw new UnprovenError('This report is not from MSG91');
    for (const { requestId, report } of reports)
      await this.sms.receipt(
        requestId,
        report.every(({ status }) => status === '1'),
      );
    return { received: true };
  }

  /** Signed by Twilio. */
  @Post('twilio')
  @ProvenBy('twilioSignature')
  @HttpCode(200)
  @RouteConfig({ urlEncoded: true })
  @Throws(UnprovenError)
  @ApiResponse({ status: 200, standardSchema: receiptResponse })
  async twilio(
    @Headers('x-twilio-signature') signature: string | undefined,
    @Body({ schema: twilioReport }) report: z.infer<typeof twilioReport>,
  ) {
    if (!isFromTwilio(this.settings, report, signature ?? '')) throw new UnprovenError('This report is not from Twilio');
    if (!UNDERWAY.includes(report.MessageStatus)) await this.sms.receipt(report.MessageSid, report.MessageStatus === 'delivered');
    return { received: true };
  }
}
