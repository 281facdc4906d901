import { DAY_MS, inLanguage, LANGUAGES, type Language, localeOf, offeredOf, splitLanguage } from '@fitghar/contracts/common';
import { isListed } from '@fitghar/contracts/releases';
import { Cities } from '@fitghar/services/areas';
import { Catalogue } from '@fitghar/services/catalogue';
import { Clock, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { RegistrySource } from '@fitghar/services/releases';
import { Controller, Get, Header, Inject, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/auth.guard.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { CITY_ROUTE, cityPath } from './city-pages.ts';
import { CUSTOMER_WORKER } from './customer-worker.ts';
import { pageTexts } from './page-texts.ts';
import { TRAINER_WORKER } from './trainer-worker.ts';

/** A few months, as it is served afresh each time. */
const SECURITY_TXT_MS = 90 * DAY_MS;

/** Files for crawlers, phones and other programs. */
@ApiExcludeController()
@Public()
@SkipRateLimit()
@Controller()
export class CrawlersController {
  constructor(
    private readonly source: RegistrySource,
    private readonly cities: Cities,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return [
      'User-agent: *',
      'Disallow: /bff/',
      'Disallow: /user',
      'Disallow: /admin',
      `Sitemap: ${this.settings.siteUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** Whom to tell about a weakness (RFC 9116). */
  @Get('.well-known/security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  security(): string {
    const { CONTACT_EMAIL: email, siteUrl } = this.settings;
    const expires = new Date(this.clock.now().getTime() + SECURITY_TXT_MS).toISOString();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return `${lines.join('\n')}\n`;
  }

  /** Where password managers lead people. */
  @Get('.well-known/change-password')
  @Redirect('/user/userDashboard?page=security', 302)
  changePassword(): void {}

  /** Programs ask for it, whatever a page says. */
  @Get('favicon.ico')
  @Redirect('/assets/icon-192.png', 302)
  favicon(): void {}

  /** Every public page, whichever team owns it. */
  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const { registry } = await this.source.siteFor(null);
    const cities = (await this.cities.open(await this.catalogue.current())).map(cityPath);
    const open = registry.remotes.flatMap(({ routes, translated }) =>
      routes
        .filter(isListed)
        .flatMap(({ path, untranslated }) => (path === CITY_ROUTE ? cities : [path]).map((address) => ({ address, untranslated })))
        .flatMap(({ address, untranslated }) => [
          address,
          ...offeredOf(untranslated ? [] : translated).map((language) => inLanguage(language, address)),
        ]),
    );
    const urls = open.map((address) => `<url><loc>${this.settings.siteUrl}${address}</loc></url>`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  }

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  manifest(): string {
    return this.siteManifest(undefined);
  }

  @Get(Object.keys(LANGUAGES).map((language) => `${language}/manifest.webmanifest`))
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  translatedManifest(@Req() { url }: FastifyRequest): string {
    return this.siteManifest(splitLanguage(url).language);
  }

  /** Trainers install their day as its own app. */
  @Get('trainer.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  trainerManifest(): string {
    return this.manifestOf(`${this.settings.BRAND_NAME} Trainer`, {
      id: '/trainerDashboard',
      start_url: '/trainerDashboard',
      scope: '/trainerDashboard',
    });
  }

  @Get('trainer-worker.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('content-security-policy', "default-src 'none'; connect-src 'self'")
  trainerWorker(): string {
    return TRAINER_WORKER;
  }

  @Get('customer-worker.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('content-security-policy', "default-src 'none'; connect-src 'self'")
  customerWorker(): string {
    return CUSTOMER_WORKER;
  }

  /** The same app in each language, as its ID says. */
  private siteManifest(language: Language | undefined): string {
    const { shortcuts, about } = pageTexts(language);
    return this.manifestOf(this.settings.BRAND_NAME, {
      id: '/',
      start_url: inLanguage(language, '/'),
      scope: '/',
      lang: localeOf(language ?? 'en'),
      description: about,
      categories: ['fitness', 'health', 'lifestyle'],
      shortcuts: shortcuts.map(([name, path]) => ({ name, url: inLanguage(language, path) })),
    });
  }

  private manifestOf(name: string, own: { id: string; start_url: string; scope: string } & Record<string, unknown>): string {
    const png = (side: number) => ({ src: `/assets/icon-${side}.png`, type: 'image/png', sizes: `${side}x${side}` });
    const maskable = { ...png(512), src: '/assets/icon-maskable-512.png', purpose: 'maskable' };
    const icons = [{ src: '/assets/icon.svg', type: 'image/svg+xml', sizes: 'any' }, png(192), png(512), maskable];
    return JSON.stringify({
      name,
      short_name: name,
      ...own,
      display: 'standalone',
      background_color: '#fff8ec',
      theme_color: '#fff8ec',
      icons,
    });
  }
}
