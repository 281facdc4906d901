import { type DeskNotice, type DeskNoticeBody, deskNotice, deskNoticeBody, deskNotices, noticesQuery } from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { Audit, istIso, type ListWish, NotFoundError, newId } from '@fitghar/services/kernel';
import { type Notice, Notices } from '@fitghar/services/notifications';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';

const noticeView = ({ id, title, message, audience, status, createdAt, delivered, readCount }: Notice): DeskNotice => ({
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
  @Needs('notices.read')
  @ApiResponse({ status: 200, standardSchema: deskNotices })
  async list(@Query({ schema: noticesQuery }) query: ListWish) {
    const { rows, total } = await this.notices.page(query);
    return { rows: rows.map(noticeView), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @Needs('notices.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: noticesQuery }) { sort }: ListWish) {
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

  /** Appears on every open dashboard of its audience at once, or at its time. */
  @Post()
  @Needs('notices.send')
  @ApiResponse({ status: 201, standardSchema: deskNotice })
  broadcast(@Me() me: Principal, @Body({ schema: deskNoticeBody }) { title, message, audience, send_at }: DeskNoticeBody) {
    const sendAt = send_at ? new Date(send_at) : undefined;
    const id = newId();
    const subject = { kind: 'notice', id };
    return this.audit.change({ by: me.userId, action: 'notice.send', subject }, async () =>
      noticeView(await this.notices.broadcast(id, title, message, audience, sendAt)),
    );
  }

  /** Takes it back: nobody is shown it any more. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Needs('notices.send')
  @ApiResponse({ status: 200, standardSchema: deskNotice })
  @Throws(NotFoundError)
  async withdraw(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    const look = async () => ({ status: (await this.notices.find(id)).status });
    await this.audit.change({ by: me.userId, action: 'notice.withdraw', subject: { kind: 'notice', id }, look }, () =>
      this.notices.withdraw(id),
    );
    return noticeView(await this.notices.find(id));
  }
}
