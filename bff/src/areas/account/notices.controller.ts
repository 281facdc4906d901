import { getNotices, markNoticesRead } from '@fitghar/contracts/account';
import { Notices } from '@fitghar/services/notifications';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff')
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Handles(getNotices)
  list(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getNotices>) {
    return this.notices.listOf(me.userId, page, limit);
  }

  /** Marks all current notices as read. */
  @Handles(markNoticesRead)
  async markRead(@CurrentUser() me: Principal, @Input() _input: unknown) {
    await this.notices.markRead(me.userId);
    return { read: true as const };
  }
}
