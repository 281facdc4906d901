import { randomBytes, randomUUID } from 'node:crypto';
import { SHELL_PATHS } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { CanaryMonitor, type SiteFiles } from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/auth.guard.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { CSP_REPORTS, contentPolicy } from './content-policy.ts';
import { encodePage } from './encode-page.ts';
import { PageTemplates } from './page-templates.ts';
import { SiteResolver } from './site-resolver.ts';

/** The path of a page that differs from this one in case or final slashes only; these are easily mistyped, as in `/Refund/`. */
function findMeant(path: string, { registry }: SiteFiles): string | undefined {
  const paths = [...SHELL_PATHS, ...registry.remotes.flatMap(({ routes }) => routes.map((route) => route.path))];
  const typed = path.toLowerCase();
  return paths.find((each) => typed.startsWith(each.toLowerCase()) && /^\/*$/.test(typed.slice(each.length)));
}

/** Serves the site's page for every path that is neither a call nor a file. */
@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller()
export class PagesController {
  constructor(
    private readonly sites: SiteResolver,
    private readonly canaries: CanaryMonitor,
    private readonly templates: PageTemplates,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(path)) throw new NotFoundException();
    const { site, origins } = await this.sites.resolve(request, reply);
    const template = await this.templates.find(path, site);
    const meant = template.status === 404 && findMeant(path, site);
    if (meant) {
      await reply.redirect(meant + request.url.slice(path.length), 302);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const visit = this.canaries.issueVisitToken(randomUUID());
    const { bytes, encoding } = await encodePage(template, { nonce, visit }, request.headers['accept-encoding']);
    await reply
      .status(template.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentPolicy(nonce, this.settings, origins),
        'reporting-endpoints': `csp="${CSP_REPORTS}"`,
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(bytes);
  }
}
