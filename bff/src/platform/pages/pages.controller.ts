import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isAt, satisfies } from '@fitghar/contracts/common';
import { findShellPage } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { CanaryMonitor, PrerenderedHtml, type SiteFiles } from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/auth.guard.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { plainSkeleton } from './compose-body.ts';
import { ContentPages } from './content-pages.ts';
import { CSP_REPORTS, contentPolicy } from './content-policy.ts';
import { type PageContent, renderPage } from './render-page.ts';
import { SiteResolver } from './site-resolver.ts';

/** Serves the site's page for every path that is neither a call nor a file. */
@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller()
export class PagesController {
  constructor(
    private readonly sites: SiteResolver,
    private readonly canaries: CanaryMonitor,
    private readonly contentPages: ContentPages,
    private readonly prerendered: PrerenderedHtml,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(path)) throw new NotFoundException();
    const nonce = randomBytes(16).toString('base64');
    const files = await this.sites.resolve(request, reply);
    const config = {
      brand: this.settings.BRAND_NAME,
      origin: this.settings.siteUrl,
      checkoutScript: this.settings.gateway.checkoutScript,
      appStoreUrl: this.settings.APP_STORE_URL,
      visit: this.canaries.issueVisitToken(randomUUID()),
      ...(this.settings.OTEL_EXPORTER_OTLP_ENDPOINT && { tracing: true }),
      ...(randomInt(100) < this.settings.VITALS_SAMPLE_PERCENT && { vitals: true }),
      gstin: this.settings.SELLER_GSTIN,
      contact: {
        email: this.settings.CONTACT_EMAIL,
        phone: this.settings.CONTACT_PHONE,
        address: this.settings.CONTACT_ADDRESS,
        grievanceOfficer: this.settings.GRIEVANCE_OFFICER ?? null,
      },
    };
    const { html, status } = renderPage(path, files.site, config, nonce, await this.contentOf(path, files.site));
    await reply
      .status(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentPolicy(nonce, this.settings, files.origins),
        'reporting-endpoints': `csp="${CSP_REPORTS}"`,
      })
      .send(html);
  }

  private async contentOf(path: string, { shell, registry }: SiteFiles): Promise<PageContent> {
    const own = findShellPage(path);
    if (own) return own.guard === 'anyone' ? {} : { page: this.prerendered.ownPageAt(path, shell) ?? plainSkeleton(shell.html) };
    const remote = registry.remotes.find(({ routes }) => routes.some((each) => isAt(each.path, path)));
    const route = remote?.routes.find((each) => isAt(each.path, path));
    if (!remote || !route || !satisfies(registry.platform, remote.platform)) return {};
    const page = await this.prerendered.pageOf(remote, route.path, shell);
    if (page) return { page };
    if (route.guard !== 'anyone') return { page: plainSkeleton(shell.html) };
    const [document, questions] = await Promise.all([this.contentPages.read(route.document), this.contentPages.read(route.questions)]);
    return { document, questions };
  }
}
