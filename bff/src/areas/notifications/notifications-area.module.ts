import { NotificationsModule } from '@fitghar/services/notifications';
import { Module } from '@nestjs/common';
import { SmsReceiptsController } from './sms-receipts.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';
import { WhatsAppWebhookController } from './whatsapp-webhook.controller.ts';

@Module({ imports: [NotificationsModule], controllers: [SmsReceiptsController, UnsubscribeController, WhatsAppWebhookController] })
export class NotificationsAreaModule {}
