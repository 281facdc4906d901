import { SessionLinks } from '@fitghar/services/bookings';
import { PayLinks } from '@fitghar/services/payments';
import { Controller, Get, Param, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';

/** `/s/<code>`: links in SMS, where a variable has 30 letters. One that we did not issue leads to the page that says so. */
@ApiExcludeController()
@Public()
@Controller('s')
export class ShortLinksController {
  constructor(
    private readonly sessions: SessionLinks,
    private readonly payments: PayLinks,
  ) {}

  @Get(':code')
  @Redirect()
  async follow(@Param('code') code: string): Promise<{ url: string }> {
    return { url: (await this.payments.expand(code)) ?? (await this.sessions.expand(code)) ?? '/session' };
  }
}
