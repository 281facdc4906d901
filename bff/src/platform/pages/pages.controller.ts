import { randomBytes, randomUUID } from 'node:crypto';
import { SHELL_PATHS } from '@fitghar/contracts/releases';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { CanaryMonitor, type SiteFiles } from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../auth/auth.guard.ts';
import { isAtOperations } from '../http/operations-host.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { CSP_REPORTS, contentPolicy } from './content-policy.ts';
import { encodePage } from './encode-page.ts';
import { PageTemplates } from './page-templates.ts';
import { SiteResolver } from './site-resolver.ts';
import { Visitors } from './visitors.ts';

/** The path of a page that differs from this one in case or final slashes only; these are easily mistyped, as in `/Refund/`. */
function findMeant(path: string, { registry }: SiteFiles): string | undefined {
  const paths = [...SHELL_PATHS, ...registry.remotes.flatMap(({ routes }) => routes.map((route) => route.path))];
  const typed = path.toLowerCase();
  return paths.find((each) => typed.startsWith(each.toLowerCase()) && /^\/*$/.test(typed.slice(each.length)));
}

/** `?preview=…` from operations at their own origin. */
const previewQuery = z.object({ preview: z.string().optional().catch(undefined) });

/** The shell's own pages that the team needs beside operations. */
const LOGIN_PATHS = ['/login', '/forgotpassword', '/changepassword', '/error'];

/** Where a page is if operations have an origin of their own; undefined if it is here. */
function placeOf(path: string, request: FastifyRequest, settings: Settings): string | undefined {
  const isOperations = /^\/admin(\/|$)/.test(path);
  if (!isAtOperations(request, settings)) return isOperations ? `${settings.OPS_ORIGIN}${request.url}` : undefined;
  if (path === '/') return '/admin/adminDashboard';
  return isOperations || LOGIN_PATHS.includes(path) ? undefined : new URL(settings.siteUrl).origin + request.url;
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
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(path)) throw new NotFoundException();
    const { preview } = previewQuery.parse(request.query);
    if (preview !== undefined && this.settings.opsHost !== null && path === '/') {
      this.visitors.followPreviewLink(reply, preview);
      await reply.header('cache-control', 'no-store').redirect('/', 302);
      return;
    }
    const elsewhere = this.settings.opsHost !== null && placeOf(path, request, this.settings);
    if (elsewhere) {
      await reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
      return;
    }
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
        'content-security-policy': contentPolicy(nonce, this.settings, origins, isAtOperations(request, this.settings)),
        'reporting-endpoints': `csp="${CSP_REPORTS}"`,
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(bytes);
  }
}
