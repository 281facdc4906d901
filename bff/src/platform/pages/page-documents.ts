import { type CatalogueItem, unlistedDocument } from '@fitghar/contracts/admin';
import { fillPath, LANGUAGES, type Language, type PersonLanguage, personLanguage } from '@fitghar/contracts/common';
import { toDocumentHtml } from '@fitghar/contracts/page-html';
import { documentIdOf, getDocument, type PrerenderedPage, type Registry } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { PageParts, RegistrySource } from '@fitghar/services/releases';
import { Injectable } from '@nestjs/common';

export const itemId = (id: string, language: PersonLanguage | undefined): string =>
  language && language !== 'en' ? `${id}.${language}` : id;

/** HTML of a page's text that the owner has changed (D67); undefined for the text that its remote was released with. */
export function changedHtml({ documents }: CatalogueState, id: string, language: PersonLanguage | undefined): string | undefined {
  const changed = documents.get(itemId(id, language));
  return changed && toDocumentHtml(changed.markdown, language);
}

/** The same by the address of the text that the remote was released with. */
export function changedHtmlAt(catalogue: CatalogueState, address: string, language: Language | undefined): string | undefined {
  const id = documentIdOf(address);
  return id === null ? undefined : changedHtml(catalogue, id, language);
}

/** Where the texts of pages are that the owner has changed, by the address of those that their remotes were released with. */
export function changedDocuments(
  catalogue: CatalogueState,
  { remotes }: Pick<Registry, 'remotes'>,
  language: Language | undefined,
): Record<string, string> {
  const addresses = remotes.flatMap(({ routes }) => routes.flatMap(({ document, questions }) => [document, questions]));
  const changed = addresses.flatMap((address) => {
    const id = address && documentIdOf(address);
    if (!id || !catalogue.documents.has(itemId(id, language))) return [];
    const [remote = '', name = ''] = id.split('/');
    return [[address, `/bff${fillPath(getDocument.path, { remote, name, language: language ?? 'en' })}`]];
  });
  return Object.fromEntries(changed);
}

/** A page that was built with the texts of its release, with the owner's. */
export function withDocuments(page: PrerenderedPage, catalogue: CatalogueState, language: Language | undefined): PrerenderedPage {
  if (!catalogue.documents.size) return page;
  let { html } = page;
  const queries = page.queries.map(([key, built]): PrerenderedPage['queries'][number] => {
    const [, , address] = key;
    const changed = key[1] === 'text' && typeof address === 'string' ? changedHtmlAt(catalogue, address, language) : undefined;
    if (changed === undefined || typeof built !== 'string') return [key, built];
    html = html.replace(built, () => changed);
    return [key, changed];
  });
  return { ...page, html, queries };
}

/** The texts of pages as the owner edits them. */
@Injectable()
export class PageDocuments {
  constructor(
    private readonly source: RegistrySource,
    private readonly parts: PageParts,
  ) {}

  /** As they are now, in each language. */
  async list({ documents }: CatalogueState): Promise<CatalogueItem[]> {
    const { registry } = await this.source.siteFor(null);
    const titles = new Map(registry.remotes.flatMap(({ routes }) => routes.map(({ path, title }) => [path, title])));
    const items = new Map<string, CatalogueItem>();
    for (const language of personLanguage.options) {
      const site = await this.source.siteFor(null, undefined, language);
      for (const { path, document, questions } of site.registry.remotes.flatMap(({ routes }) => routes))
        for (const address of [document, questions]) {
          const id = address && documentIdOf(address);
          if (!id || items.has(itemId(id, language))) continue;
          const item = unlistedDocument(itemId(id, language));
          const title = `${address === questions ? 'Questions on ' : ''}${titles.get(path) ?? path}`;
          items.set(item.id, {
            ...item,
            name: language === 'en' ? title : `${title} (${LANGUAGES[language].name})`,
            markdown: documents.get(item.id)?.markdown ?? (await this.released(address, language)),
          });
        }
    }
    return [...items.values()];
  }

  /**
   * A page’s text then, in a language, and the page that has it; undefined for what no page has. Of what was released, the
   * text of the present version.
   */
  async find({ documents }: CatalogueState, id: string, language: PersonLanguage) {
    const site = await this.source.siteFor(null, undefined, language);
    const routes = site.registry.remotes.flatMap((remote) => remote.routes);
    const route = routes.find(({ document }) => document && documentIdOf(document) === id);
    if (!route?.document) return undefined;
    const markdown = documents.get(itemId(id, language))?.markdown ?? (await this.released(route.document, language));
    return { site, path: route.path, title: route.title, html: toDocumentHtml(markdown, language) };
  }

  /** Empty for a version that was released without it. */
  private async released(address: string, language: PersonLanguage): Promise<string> {
    const file = address.replace(/(?:\.[0-9a-f]+)?\.html$/, `${itemId('', language)}.md`);
    return (await this.parts.read(file))?.toString('utf8') ?? '';
  }
}
