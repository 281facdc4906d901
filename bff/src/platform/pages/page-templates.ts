import { randomInt } from 'node:crypto';
import { formatRupees, inLanguage, isAt, type Language, pageRules } from '@fitghar/contracts/common';
import type { City } from '@fitghar/contracts/marketing';
import { findShellPage, misfitOf, type SiteConfig } from '@fitghar/contracts/releases';
import { Cities } from '@fitghar/services/areas';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { offerOf, PageParts, PrerenderedHtml, type SiteFiles } from '@fitghar/services/releases';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { cityIn, formOf, withCity } from './city-pages.ts';
import { plainSkeleton } from './compose-body.ts';
import { changedDocuments, changedHtmlAt, withDocuments } from './page-documents.ts';
import { PageTemplate, PLACES } from './page-template.ts';
import { pageTexts } from './page-texts.ts';
import { type PageContent, renderPage } from './render-page.ts';

/** For the public pages and those of cities in each language, with and without vitals and with and without each canary. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Stands for every address without a page, which all get the same: no one makes us render each. */
const UNKNOWN = '/unknown-page';

/** What exists below /admin is no one's business before a login (D10), so each address there has a page. */
const isPage = (path: string, { registry }: SiteFiles): boolean =>
  findShellPage(path) !== undefined ||
  path.startsWith('/admin/') ||
  registry.remotes.some(({ routes }) => routes.some((route) => isAt(route.path, path)));

/** A style sheet that would end its element early, or that names files relative to its own address. */
const NEEDS_ITS_ADDRESS = /<\/style|@import|url\((?!["']?(?:\/|data:|#))/i;

/** Renders pages; public ones that have HTML once for all visitors who get the same versions. */
@Injectable()
export class PageTemplates {
  private readonly templates = new LRUCache<string, PageTemplate>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (template) => template.sizeWith(PLACES),
  });
  private readonly shells = new Map<Language | undefined, SiteFiles['shell']>();

  constructor(
    @Inject(PageParts) private readonly parts: Pick<PageParts, 'read'>,
    @Inject(PrerenderedHtml) private readonly prerendered: Pick<PrerenderedHtml, 'ownPageAt' | 'pageOf'>,
    @Inject(Cities) private readonly cities: Pick<Cities, 'slugOf' | 'at'>,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async find(asked: string, files: SiteFiles, catalogue: CatalogueState): Promise<PageTemplate> {
    const path = isPage(asked, files) && this.hasCity(asked) ? asked : UNKNOWN;
    const reportsVitals = randomInt(100) < this.settings.VITALS_SAMPLE_PERCENT;
    // A preview names itself in the page.
    if (files.registry.preview || files.registry.catalogueFrom) return (await this.render(path, files, catalogue, reportsVitals)).template;
    const { language, shell } = files;
    if (this.shells.has(language) && this.shells.get(language) !== shell) this.templates.clear(); // rebuilt during development
    this.shells.set(language, shell);
    const key = [
      inLanguage(language, path),
      reportsVitals,
      catalogue.key,
      ...files.registry.remotes.map(({ name, version }) => `${name}@${version}`),
    ].join(' ');
    const known = this.templates.get(key);
    if (known) return known;
    const { template, isForAnyone } = await this.render(path, files, catalogue, reportsVitals);
    if (isForAnyone) this.templates.set(key, template);
    return template;
  }

  private async render(
    path: string,
    files: SiteFiles,
    catalogue: CatalogueState,
    reportsVitals: boolean,
  ): Promise<{ template: PageTemplate; isForAnyone: boolean }> {
    const city = await this.cityOf(path, files, catalogue);
    const content = { ...(await this.contentOf(path, files, catalogue, city)), ...(city && { city }) };
    const { html, status } = renderPage(path, files, this.configOf(catalogue, reportsVitals, files), catalogue, PLACES.nonce, content);
    const routes = files.registry.remotes.flatMap((remote) => remote.routes);
    const isPublic = !findShellPage(path) && routes.some((route) => isAt(route.path, path) && route.guard === 'anyone');
    return { template: new PageTemplate(html, status), isForAnyone: path === UNKNOWN || (isPublic && content.page !== undefined) };
  }

  /** False at the address of a city that has no page. */
  private hasCity(path: string): boolean {
    const name = cityIn(path);
    return name === undefined || this.cities.slugOf(name) === name;
  }

  /** Undefined at the address of another page. */
  private async cityOf(path: string, { language }: SiteFiles, catalogue: CatalogueState): Promise<City | undefined> {
    const slug = this.cities.slugOf(cityIn(path) ?? '');
    return slug && this.cities.at(slug, catalogue, language ?? 'en');
  }

  private async contentOf(
    path: string,
    { shell, registry, language }: SiteFiles,
    catalogue: CatalogueState,
    city: City | undefined,
  ): Promise<PageContent> {
    const own = findShellPage(path);
    if (own) return own.guard === 'anyone' ? {} : { page: this.prerendered.ownPageAt(path, shell) ?? plainSkeleton(shell.html) };
    const remote = registry.remotes.find(({ routes }) => routes.some((each) => isAt(each.path, path)));
    const route = remote?.routes.find((each) => isAt(each.path, path));
    if (!remote || !route || misfitOf(offerOf({ shell, registry }), remote)) return {};
    const built = await this.prerendered.pageOf(remote, city ? formOf(city) : route.path, shell);
    const page = built && withCity(withDocuments(built, catalogue, language), city);
    if (page) return route.guard === 'anyone' ? { page, styleSheets: await this.styleSheets([...shell.styles, ...page.css]) } : { page };
    if (route.guard !== 'anyone') return { page: plainSkeleton(shell.html) };
    const text = async (address = '') => changedHtmlAt(catalogue, address, language) ?? this.read(address);
    const [document, questions] = await Promise.all([text(route.document), text(route.questions)]);
    return { document, questions };
  }

  /** A text of the page; empty if it has none, or if the page must load it itself. */
  private async read(address = ''): Promise<string> {
    return (await this.parts.read(address))?.toString('utf8') ?? '';
  }

  /** Style sheets by address, without those that could not be read or that need an address of their own. */
  private async styleSheets(addresses: readonly string[]): Promise<Map<string, string>> {
    const read = await Promise.all(addresses.map(async (address) => [address, await this.read(address)] as const));
    return new Map(read.filter(([, text]) => text && !NEEDS_ITS_ADDRESS.test(text)));
  }

  /** What pages fill in. */
  configOf(
    catalogue: CatalogueState,
    reportsVitals: boolean,
    { registry, language }: Pick<SiteFiles, 'registry' | 'language'>,
  ): SiteConfig {
    const { settings } = this;
    const { booking, plans, rules } = catalogue;
    return {
      brand: settings.BRAND_NAME,
      origin: settings.siteUrl,
      checkoutScript: settings.gateway.checkoutScript,
      appStoreUrl: settings.APP_STORE_URL,
      visit: PLACES.visit,
      ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && { tracing: true }),
      ...(reportsVitals && { vitals: true }),
      rules: { ...pageRules(rules), ...(rules.today_until_hour === 12 && { today_until: pageTexts(language).noon }) },
      trialPrice: formatRupees(booking.trial_price),
      dietPrice: formatRupees(Math.min(...plans.diet.map(({ price }) => price))),
      gstin: settings.SELLER_GSTIN,
      ...(catalogue.documents.size && { documents: changedDocuments(catalogue, registry, language) }),
      contact: {
        email: settings.CONTACT_EMAIL,
        phone: settings.CONTACT_PHONE,
        address: settings.CONTACT_ADDRESS,
        grievanceOfficer: settings.GRIEVANCE_OFFICER,
      },
    };
  }
}
