import { type EnquiriesQuery, type EnquiryRow, enquiriesPage, enquiriesQuery } from '@fitghar/contracts';
import { EnquiriesRepository, type Enquiry } from '@fitghar/services/enquiries';
import { istIso } from '@fitghar/services/kernel';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

const enquiryView = ({ createdAt, dueAt, ...rest }: Enquiry): EnquiryRow => ({
  ...rest,
  created_at: istIso(createdAt),
  due_at: istIso(dueAt),
});

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/enquiries')
export class AdminEnquiriesController {
  constructor(private readonly enquiries: EnquiriesRepository) {}

  /** Every form that visitors sent, the first due first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: enquiriesPage })
  async list(@Query({ schema: enquiriesQuery }) { page, limit, status }: EnquiriesQuery) {
    const { rows, total } = await this.enquiries.list(status, page, limit);
    return { rows: rows.map(enquiryView), page, limit, total };
  }
}
