import {
  type AdminNotice,
  broadcastNotice,
  exportAdminNotices,
  getAdminNotice,
  getAdminNotices,
  withdrawNotice,
} from '@fitghar/contracts/admin';
import { Audit, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { type Notice, Notices } from '@fitghar/services/notifications';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

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
@Controller('bff')
export class AdminNoticesController {
  constructor(
    private readonly notices: Notices,
    private readonly audit: Audit,
  ) {}

  @Handles(getAdminNotices)
  @RequirePermissions('notices.read')
  async list(@Input() query: Input<typeof getAdminNotices>) {
    const { rows, total } = await this.notices.findPage(query);
    return { rows: rows.map(noticeView), page: query.page, limit: query.limit, total };
  }

  @Handles(exportAdminNotices)
  @RequirePermissions('notices.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { sort }: Input<typeof exportAdminNotices>) {
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

  @Handles(getAdminNotice)
  @RequirePermissions('notices.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminNotice>): Promise<AdminNotice> {
    return noticeView(await this.notices.find(id));
  }

  /** Appears on every open dashboard of its audience at once, or at the scheduled time. */
  @Handles(broadcastNotice)
  @RequirePermissions('notices.send')
  broadcast(@CurrentUser() me: Principal, @Input() { body: { title, message, audience, send_at } }: Input<typeof broadcastNotice>) {
    const sendAt = send_at ? new Date(send_at) : undefined;
    const id = newId();
    const subject = { kind: 'notice' as const, id };
    return this.audit.change({ by: me.userId, action: 'notice.send', subject }, async () =>
      noticeView(await this.notices.broadcast(id, title, message, audience, sendAt)),
    );
  }

  /** Withdraws the notice; it is no longer shown. */
  @Handles(withdrawNotice)
  @RequirePermissions('notices.send')
  @Throws(NotFoundError)
  async withdraw(@CurrentUser() me: Principal, @Input() { id }: Input<typeof withdrawNotice>) {
    const snapshot = async () => ({ status: (await this.notices.find(id)).status });
    await this.audit.change({ by: me.userId, action: 'notice.withdraw', subject: { kind: 'notice', id }, snapshot }, () =>
      this.notices.withdraw(id),
    );
    return noticeView(await this.notices.find(id));
  }
}
