import {
  type AdminEnquiriesQuery,
  type AdminEnquiry,
  adminEnquiries,
  adminEnquiriesQuery,
  adminEnquiry,
  enquiryAnswerBody,
} from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import { EnquiriesRepository, type Enquiry, EnquiryAnsweredError, ReplyToEnquiry } from '@fitghar/services/enquiries';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';

const enquiryView = ({ createdAt, dueAt, answer, answeredAt, ...rest }: Enquiry): AdminEnquiry => ({
  ...rest,
  created_at: istIso(createdAt),
  due_at: istIso(dueAt),
  answer: answer ?? null,
  answered_at: answeredAt ? istIso(answeredAt) : null,
});

@ApiTags('admin')
@Controller('bff/api/v1/admin/enquiries')
export class AdminEnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly answerEnquiry: ReplyToEnquiry,
    private readonly audit: Audit,
  ) {}

  /** Every form sent by visitors, earliest due first. */
  @Get()
  @RequirePermissions('enquiries.read')
  @ApiResponse({ status: 200, standardSchema: adminEnquiries })
  async list(@Query({ schema: adminEnquiriesQuery }) query: AdminEnquiriesQuery) {
    const { rows, total } = await this.enquiries.findPage(query);
    return { rows: rows.map(enquiryView), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @AuditedRead('enquiry.export', 'enquiry')
  @RequirePermissions('enquiries.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: adminEnquiriesQuery }) query: AdminEnquiriesQuery) {
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

  @Get(':id')
  @AuditedRead('enquiry.read', 'enquiry')
  @RequirePermissions('enquiries.read')
  @ApiResponse({ status: 200, standardSchema: adminEnquiry })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<AdminEnquiry> {
    const enquiry = await this.enquiries.findById(id);
    if (!enquiry) throw new NotFoundError('enquiry');
    return enquiryView(enquiry);
  }

  /** Replies by email, once. */
  @Post(':id/answer')
  @HttpCode(200)
  @RequirePermissions('enquiries.act')
  @ApiResponse({ status: 200, standardSchema: adminEnquiry })
  @Throws(NotFoundError, EnquiryAnsweredError)
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: enquiryAnswerBody }) { message }: { message: string },
  ): Promise<AdminEnquiry> {
    const snapshot = async () => {
      const enquiry = await this.enquiries.findById(id);
      return enquiry && { status: enquiry.status };
    };
    const change = { by: me.userId, action: 'enquiry.answer' as const, subject: { kind: 'enquiry' as const, id }, snapshot };
    return this.audit.change(change, async () => enquiryView(await this.answerEnquiry.run(id, message)));
  }
}
