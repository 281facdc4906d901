import { type AdminEnquiry, answerEnquiry, exportAdminEnquiries, getAdminEnquiries, getAdminEnquiry } from '@fitghar/contracts/admin';
import { EnquiriesRepository, type Enquiry, EnquiryAnsweredError, ReplyToEnquiry } from '@fitghar/services/enquiries';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const enquiryView = ({ createdAt, dueAt, answer, answeredAt, language, ...rest }: Enquiry): AdminEnquiry => ({
  ...rest,
  created_at: istIso(createdAt),
  due_at: istIso(dueAt),
  answer: answer ?? null,
  answered_at: answeredAt ? istIso(answeredAt) : null,
});

@ApiTags('admin')
@Controller('bff')
export class AdminEnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly answerEnquiry: ReplyToEnquiry,
    private readonly audit: Audit,
  ) {}

  /** Every form sent by visitors, earliest due first. */
  @Handles(getAdminEnquiries)
  @RequirePermissions('enquiries.read')
  async list(@Input() query: Input<typeof getAdminEnquiries>) {
    const { rows, total } = await this.enquiries.findPage(query);
    return { rows: rows.map(enquiryView), page: query.page, limit: query.limit, total };
  }

  @Handles(exportAdminEnquiries)
  @AuditedRead('enquiry.export', 'enquiry')
  @RequirePermissions('enquiries.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() query: Input<typeof exportAdminEnquiries>) {
    return csvFile<Enquiry>('enquiries', this.enquiries.each(query), {
      id: ({ id }) => id,
      kind: ({ kind }) => kind,
      name: ({ name }) => name,
      company: ({ company }) => company,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      requirement: ({ requirement }) => requirement,
      status: ({ status }) => status,
      created_at: ({ createdAt }) => istIso(createdAt),
      due_at: ({ dueAt }) => istIso(dueAt),
    });
  }

  @Handles(getAdminEnquiry)
  @AuditedRead('enquiry.read', 'enquiry')
  @RequirePermissions('enquiries.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminEnquiry>): Promise<AdminEnquiry> {
    const enquiry = await this.enquiries.findById(id);
    if (!enquiry) throw new NotFoundError('enquiry');
    return enquiryView(enquiry);
  }

  /** Replies by email, once. */
  @Handles(answerEnquiry)
  @RequirePermissions('enquiries.act')
  @Throws(NotFoundError, EnquiryAnsweredError)
  answer(@CurrentUser() me: Principal, @Input() { id, body: { message } }: Input<typeof answerEnquiry>): Promise<AdminEnquiry> {
    const snapshot = async () => {
      const enquiry = await this.enquiries.findById(id);
      return enquiry && { status: enquiry.status };
    };
    const change = { by: me.userId, action: 'enquiry.answer' as const, subject: { kind: 'enquiry' as const, id }, snapshot };
    return this.audit.change(change, async () => enquiryView(await this.answerEnquiry.run(id, message)));
  }
}
