import { fillPath, formatDateTime, inLanguage, type PersonLanguage } from '@fitghar/contracts/common';
import { getDocumentVersion } from '@fitghar/contracts/releases';
import { Catalogue } from '@fitghar/services/catalogue';
import { Clock, istIso, NotFoundError, writeIn } from '@fitghar/services/kernel';
import { Injectable } from '@nestjs/common';
import { fillSettings } from './compose-body.ts';
import { attribute } from './escape.ts';
import { itemId, PageDocuments } from './page-documents.ts';
import { PageTemplates } from './page-templates.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}h1{line-height:1.2}table{display:block;overflow-x:auto}main+nav{margin-top:3rem;border-top:1px solid}';

/** Until the owner changes a text, it is the one that was released. */
const BEGINNING = new Date(0);

const TEXTS: Record<
  PersonLanguage,
  Record<'versions' | 'first' | 'current', string> & Record<'since' | 'until', (time: string) => string>
> = {
  en: {
    versions: 'All versions of this text',
    first: 'As first published',
    current: 'Read the current version',
    since: (time) => `From ${time}`,
    until: (time) => `This is an earlier version. It applied until ${time}.`,
  },
  hi: {
    versions: 'इस टेक्स्ट के सभी वर्शन',
    first: 'जैसा पहली बार प्रकाशित हुआ',
    current: 'मौजूदा वर्शन पढ़ें',
    since: (time) => `${time} से`,
    until: (time) => `यह पुराना वर्शन है। यह ${time} तक लागू था।`,
  },
};

/** Plain pages with the texts of pages as they were, for those who agreed to one (D67). */
@Injectable()
export class DocumentVersions {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly documents: PageDocuments,
    private readonly templates: PageTemplates,
    private readonly clock: Clock,
  ) {}

  /**
   * @param at undefined for a list of all versions
   * @throws NotFoundError for a text that no page has, and for what will be
   */
  async page(id: string, language: PersonLanguage, at: Date | undefined): Promise<string> {
    if (at && at > this.clock.now()) throw new NotFoundError('text');
    const catalogue = at ? await this.catalogue.at(at) : await this.catalogue.current();
    const found = await this.documents.find(catalogue, id, language);
    if (!found) throw new NotFoundError('text');
    const { site, path, title, html } = found;
    const t = TEXTS[language];
    const history = (await this.catalogue.historyOf(itemId(id, language))).map(({ since }) => since);
    const [remote = '', name = ''] = id.split('/');
    const own = `/bff${fillPath(getDocumentVersion.path, { remote, name, language })}`;
    const format = (time: Date) => writeIn(language, () => formatDateTime(istIso(time), new Date(0)));
    const versions = [BEGINNING, ...history].toReversed().map((since) => {
      const address = `${own}&at=${encodeURIComponent(istIso(since))}`;
      return `<li><a href="${attribute(address)}">${attribute(since === BEGINNING ? t.first : t.since(format(since)))}</a></li>`;
    });
    const end = at && history.find((since) => since > at);
    const content = at
      ? `${end ? `<p role="note"><strong>${attribute(t.until(format(end)))}</strong></p>` : ''}${fillSettings(html, this.templates.configOf(catalogue, false, site))}`
      : `<h1>${attribute(title ?? '')}</h1>`;
    const current = inLanguage(language, path);
    return `<!doctype html>
<html lang="${language === 'en' ? 'en-IN' : language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${attribute(title ?? '')}</title>
<style>${STYLE}</style></head>
<body><main>${content}</main><nav><h2>${attribute(t.versions)}</h2><ul>${versions.join('')}</ul><p><a href="${attribute(current)}">${attribute(t.current)}</a></p></nav></body></html>`;
  }
}
