import { randomBytes, randomUUID } from 'node:crypto';
import { SHELL_PATHS } from '@fitghar/contracts/releases';
import { networkOf } from '@fitghar/services/identity';
import { SETTINGS, type Settings, TooManyError } from '@fitghar/services/kernel';
import { CanaryMonitor, type SiteFiles } from '@fitghar/services/releases';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../auth/auth.guard.ts';
import { isAtOperations } from '../http/operations-host.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { LocalCounts } from '../limits/local-counts.ts';
import { CSP_REPORTS, contentPolicy } from './content-policy.ts';
import { encodePage } from './encode-page.ts';
import { PageTemplates } from './page-templates.ts';
import { ShownCatalogue } from './shown-catalogue.ts';
import { SiteResolver } from './site-resolver.ts';
import { Visitors } from './visitors.ts';

/** The path of a page that differs from this one in case or final slashes only; these are easily mistyped, as in `/Refund/`. */
function findMeant(path: string, { registry }: SiteFiles): string | undefined {
  const paths = [...SHELL_PATHS, ...registry.remotes.flatMap(({ routes }) => routes.map((route) => route.path))];
  const typed = path.toLowerCase();
  return paths.find((each) => typed.startsWith(each.toLowerCase()) && /^\/*$/.test(typed.slice(each.length)));
}

/** `?preview=…` from operations. */
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

const MINUTE = 60_000;
/** Documents a minute, for one process and network: thousands behind a carrier's address open fewer. */
const MAX_PAGES = 1_200;

/** Serves the site's page for every path that is neither a call nor a file. */
@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller()
export class PagesController {
  private readonly counts = new LocalCounts();

  constructor(
    private readonly sites: SiteResolver,
    private readonly canaries: CanaryMonitor,
    private readonly templates: PageTemplates,
    private readonly catalogue: ShownCatalogue,
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Counted here and not in Redis, which pages do not wait for. @throws TooManyError */
  private refuseTooMany({ ip }: FastifyRequest): void {
    const [count, milliseconds] = this.counts.increment(networkOf(ip), MINUTE);
    if (count > MAX_PAGES) throw new TooManyError('Too many pages. Please wait a moment', Math.ceil(milliseconds / 1000));
  }

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(path)) throw new NotFoundException();
    const { preview } = previewQuery.parse(request.query);
    if (preview !== undefined && path === '/') {
      this.visitors.followPreviewLink(reply, preview);
      await reply.header('cache-control', 'no-store').redirect('/', 302);
      return;
    }
    const elsewhere = this.settings.opsHost !== null && placeOf(path, request, this.settings);
    if (elsewhere) {
      await reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
      return;
    }
    if (this.settings.RATE_LIMITS === 'on') this.refuseTooMany(request);
    const { site, origins } = await this.sites.resolve(request, reply);
    const template = await this.templates.find(path, site, await this.catalogue.for(request));
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
