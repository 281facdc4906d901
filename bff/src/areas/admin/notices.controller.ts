import { noticeBody } from '@fitghar/contracts';
import { Notices } from '@fitghar/services/notifications';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/notices')
export class AdminNoticesController {
  constructor(private readonly notices: Notices) {}

  /** Appears on every open dashboard at once. */
  @Post()
  broadcast(@Body({ schema: noticeBody }) { title, message }: { title: string; message: string }) {
    return this.notices.broadcast(title, message);
  }
}
