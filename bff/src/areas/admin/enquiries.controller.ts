import {
  type DeskEnquiriesQuery,
  type DeskEnquiry,
  deskEnquiries,
  deskEnquiriesQuery,
  deskEnquiry,
  enquiryAnswerBody,
} from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import { AnswerEnquiry, EnquiriesRepository, type Enquiry, EnquiryAnsweredError } from '@fitghar/services/enquiries';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';

const enquiryView = ({ createdAt, dueAt, answer, answeredAt, ...rest }: Enquiry): DeskEnquiry => ({
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
    private readonly answerEnquiry: AnswerEnquiry,
    private readonly audit: Audit,
  ) {}

  /** Every form that visitors sent, the first due first. */
  @Get()
  @Needs('enquiries.read')
  @ApiResponse({ status: 200, standardSchema: deskEnquiries })
  async list(@Query({ schema: deskEnquiriesQuery }) query: DeskEnquiriesQuery) {
    const { rows, total } = await this.enquiries.page(query);
    return { rows: rows.map(enquiryView), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @Needs('enquiries.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: deskEnquiriesQuery }) query: DeskEnquiriesQuery) {
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

  /** Goes out as a mail, once. */
  @Post(':id/answer')
  @HttpCode(200)
  @Needs('enquiries.act')
  @ApiResponse({ status: 200, standardSchema: deskEnquiry })
  @Throws(NotFoundError, EnquiryAnsweredError)
  answer(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: enquiryAnswerBody }) { message }: { message: string },
  ): Promise<DeskEnquiry> {
    const look = async () => {
      const enquiry = await this.enquiries.findById(id);
      return enquiry && { status: enquiry.status };
    };
    const change = { by: me.userId, action: 'enquiry.answer', subject: { kind: 'enquiry', id }, look };
    return this.audit.change(change, async () => enquiryView(await this.answerEnquiry.run(id, message)));
  }
}
