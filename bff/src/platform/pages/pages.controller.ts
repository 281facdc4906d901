import { randomBytes, randomUUID } from 'node:crypto';
import { inLanguage, isAt, isLanguage, type Language, MINUTE_MS, splitLanguage } from '@fitghar/contracts/common';
import { findShellPage, SHELL_PATHS, SHELL_TRANSLATED } from '@fitghar/contracts/releases';
import { Cities } from '@fitghar/services/areas';
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
import { cityIn, cityPath } from './city-pages.ts';
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

/** Whether a page is in the language of this site, other than English. */
function isTranslated(path: string, { registry }: SiteFiles): boolean {
  const own = findShellPage(path);
  if (own) return SHELL_TRANSLATED.includes(own.chunk);
  return registry.remotes.some(({ routes }) => routes.some((route) => isAt(route.path, path)));
}

/** `?preview=…` from operations, and `?language=…` of a choice. */
const pageQuery = z.object({
  preview: z.string().optional().catch(undefined),
  language: z
    .union([z.literal('en'), z.string().refine(isLanguage)])
    .optional()
    .catch(undefined),
});

/** The shell's own pages that the team needs beside operations. */
const LOGIN_PATHS = ['/login', '/forgotpassword', '/changepassword', '/error'];

/** Where a page is if operations have an origin of their own; undefined if it is here. */
function placeOf(path: string, request: FastifyRequest, settings: Settings): string | undefined {
  const isOperations = /^\/admin(\/|$)/.test(path);
  if (!isAtOperations(request, settings)) return isOperations ? `${settings.OPS_ORIGIN}${request.url}` : undefined;
  if (path === '/') return '/admin/adminDashboard';
  return isOperations || LOGIN_PATHS.includes(path) ? undefined : new URL(settings.siteUrl).origin + request.url;
}

/** What begins with two slashes is another site to a browser that is led there. */
const onThisSite = (path: string): string => path.replace(/^[/\\]+/, '/');

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
    private readonly cities: Cities,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Counted here and not in Redis, which pages do not wait for. @throws TooManyError */
  private refuseTooMany({ ip }: FastifyRequest): void {
    const [count, milliseconds] = this.counts.increment(networkOf(ip), MINUTE_MS);
    if (count > MAX_PAGES) throw new TooManyError('Too many pages. Please wait a moment', Math.ceil(milliseconds / 1000));
  }

  /** Whether this visitor's version of the page is in that language. */
  private async isIn(language: Language, path: string, request: FastifyRequest): Promise<boolean> {
    const { site } = await this.sites.resolve(request, { language });
    return site.language === language && isTranslated(path, site);
  }

  /** The page of a city at another spelling of its address, as in `/in/Bangalore`. */
  private cityMeant(path: string): string | undefined {
    const slug = this.cities.slugOf(cityIn(path) ?? '');
    return slug && cityPath(slug);
  }

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = request.url.split('?')[0] ?? '/';
    if (/^\/(bff|assets|remotes)(\/|$)/.test(address)) throw new NotFoundException();
    const { preview, language: choice } = pageQuery.parse(request.query);
    if (preview !== undefined && address === '/') {
      this.visitors.followPreviewLink(reply, preview);
      await reply.header('cache-control', 'no-store').redirect('/', 302);
      return;
    }
    const elsewhere = this.settings.opsHost !== null && placeOf(address, request, this.settings);
    if (elsewhere) {
      await reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
      return;
    }
    if (this.settings.RATE_LIMITS === 'on') this.refuseTooMany(request);
    const { language, path } = splitLanguage(address);
    if (choice) {
      this.visitors.chooseLanguage(reply, choice);
      const isHere = choice === 'en' || (await this.isIn(choice, path, request));
      await reply.header('cache-control', 'no-store').redirect(onThisSite(inLanguage(choice, isHere ? path : '/')), 302);
      return;
    }
    const { site, origins } = await this.sites.resolve(request, { reply, language });
    // What is not translated is in English, at its own address. So is all that exists no more in that language.
    if (language && address === `/${language}`) {
      await reply.header('cache-control', 'no-store').redirect(`${address}/${request.url.slice(address.length)}`, 302);
      return;
    }
    if (language && (site.language !== language || !isTranslated(path, site))) {
      await reply.header('cache-control', 'no-store').redirect(onThisSite(path) + request.url.slice(address.length), 302);
      return;
    }
    const chosen = language ? undefined : this.visitors.languageOf(request);
    if (chosen && (await this.isIn(chosen, path, request))) {
      await reply.header('cache-control', 'no-store').redirect(inLanguage(chosen, path) + request.url.slice(address.length), 302);
      return;
    }
    const template = await this.templates.find(path, site, await this.catalogue.for(request));
    const meant = template.status === 404 && (findMeant(path, site) ?? this.cityMeant(path));
    if (meant) {
      await reply.redirect(inLanguage(language, meant) + request.url.slice(address.length), 302);
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
