import { NotificationsModule } from '@fitghar/services/notifications';
import { Module } from '@nestjs/common';
import { SmsReceiptsController } from './sms-receipts.controller.ts';
import { UnsubscribeController } from './unsubscribe.controller.ts';

@Module({ imports: [NotificationsModule], controllers: [SmsReceiptsController, UnsubscribeController] })
export class NotificationsAreaModule {}
