import { type AdminNotice, type AdminNoticeBody, adminNotice, adminNoticeBody, adminNotices, noticesQuery } from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { Audit, istIso, type ListQuery, NotFoundError, newId } from '@fitghar/services/kernel';
import { type Notice, Notices } from '@fitghar/services/notifications';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';

const noticeView = ({ id, title, message, audience, status, createdAt, delivered, readCount }: Notice): AdminNotice => ({
  id,
  title,
  message,
  audience: audience ?? 'everybody',
  status,
  created_at: istIso(createdAt),
  send_at: istIso(createdAt),
  read: false,
  delivered,
  read_count: readCount,
});

/** Broadcasts to dashboards (D25). */
@ApiTags('admin')
@Controller('bff/api/v1/admin/notices')
export class AdminNoticesController {
  constructor(
    private readonly notices: Notices,
    private readonly audit: Audit,
  ) {}

  @Get()
  @RequirePermissions('notices.read')
  @ApiResponse({ status: 200, standardSchema: adminNotices })
  async list(@Query({ schema: noticesQuery }) query: ListQuery) {
    const { rows, total } = await this.notices.findPage(query);
    return { rows: rows.map(noticeView), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @RequirePermissions('notices.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: noticesQuery }) { sort }: ListQuery) {
    return csvFile<Notice>('notices', this.notices.each(sort), {
      id: ({ id }) => id,
      title: ({ title }) => title,
      message: ({ message }) => message,
      audience: ({ audience }) => audience ?? 'everybody',
      status: ({ status }) => status,
      sent_at: ({ createdAt }) => istIso(createdAt),
      delivered: ({ delivered }) => delivered,
      read: ({ readCount }) => readCount,
    });
  }

  @Get(':id')
  @RequirePermissions('notices.read')
  @ApiResponse({ status: 200, standardSchema: adminNotice })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<AdminNotice> {
    return noticeView(await this.notices.find(id));
  }

  /** Appears on every open dashboard of its audience at once, or at the scheduled time. */
  @Post()
  @RequirePermissions('notices.send')
  @ApiResponse({ status: 201, standardSchema: adminNotice })
  broadcast(@CurrentUser() me: Principal, @Body({ schema: adminNoticeBody }) { title, message, audience, send_at }: AdminNoticeBody) {
    const sendAt = send_at ? new Date(send_at) : undefined;
    const id = newId();
    const subject = { kind: 'notice' as const, id };
    return this.audit.change({ by: me.userId, action: 'notice.send', subject }, async () =>
      noticeView(await this.notices.broadcast(id, title, message, audience, sendAt)),
    );
  }

  /** Withdraws the notice; it is no longer shown. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @RequirePermissions('notices.send')
  @ApiResponse({ status: 200, standardSchema: adminNotice })
  @Throws(NotFoundError)
  async withdraw(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const snapshot = async () => ({ status: (await this.notices.find(id)).status });
    await this.audit.change({ by: me.userId, action: 'notice.withdraw', subject: { kind: 'notice', id }, snapshot }, () =>
      this.notices.withdraw(id),
    );
    return noticeView(await this.notices.find(id));
  }
}
