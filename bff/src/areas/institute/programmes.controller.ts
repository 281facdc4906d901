import { PROGRAMMES, programmes } from '@fitghar/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

@ApiTags('institute')
@Public()
@Controller('bff/api/v1/institute')
export class ProgrammesController {
  @Get('programmes')
  @ApiResponse({ status: 200, standardSchema: programmes })
  list() {
    return PROGRAMMES;
  }
}
