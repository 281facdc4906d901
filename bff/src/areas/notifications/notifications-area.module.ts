import { NotificationsModule } from '@fitghar/services/notifications';
import { Module } from '@nestjs/common';
import { SmsReceiptsController } from './sms-receipts.controller.ts';

@Module({ imports: [NotificationsModule], controllers: [SmsReceiptsController] })
export class NotificationsAreaModule {}
