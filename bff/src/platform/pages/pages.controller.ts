import { randomBytes, randomUUID } from 'node:crypto';
import { isAt } from '@fitghar/contracts/common';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { CanaryWatch } from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/auth.guard.ts';
import { contentPolicy } from './content-policy.ts';
import { Documents } from './documents.ts';
import { renderPage } from './render-page.ts';
import { Visits } from './visits.ts';

/** Answers every address that is neither a call nor a file with the site's page. */
@ApiExcludeController()
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly visits: Visits,
    private readonly canaries: CanaryWatch,
    private readonly documents: Documents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(path)) throw new NotFoundException();
    const nonce = randomBytes(16).toString('base64');
    const files = await this.visits.siteFor(request, reply);
    const config = {
      brand: this.settings.BRAND_NAME,
      origin: this.settings.siteUrl,
      checkoutScript: this.settings.gateway.checkoutScript,
      appStoreUrl: this.settings.APP_STORE_URL,
      visit: this.canaries.newVisit(randomUUID()),
      contact: { email: this.settings.CONTACT_EMAIL, phone: this.settings.CONTACT_PHONE, address: this.settings.CONTACT_ADDRESS },
    };
    const route = files.site.registry.remotes.flatMap((remote) => remote.routes).find((each) => isAt(each.path, path));
    const [document, questions] = await Promise.all([this.documents.read(route?.document), this.documents.read(route?.questions)]);
    const { html, status } = renderPage(path, files.site, config, nonce, { document, questions });
    await reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentPolicy(nonce, this.settings, files.origins),
      })
      .send(html);
  }
}
