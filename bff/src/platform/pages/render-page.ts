import { inLanguage, isAt, localeOf, offeredOf } from '@fitghar/contracts/common';
import type { City } from '@fitghar/contracts/marketing';
import { findShellPage, isListed, misfitOf, type PrerenderedPage, SHELL_FIRST_CALLS, type SiteConfig } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { offerOf, type SiteFiles, scriptHashes } from '@fitghar/services/releases';
import { cityRoute, withPlace } from './city-pages.ts';
import { composePage, fillSettings, styleSheetTag, withLanguageLinks } from './compose-body.ts';
import { attribute, json } from './escape.ts';
import { firstCallsAt } from './first-calls.ts';
import {
  DROP_SKELETON,
  HIDE_FROM_VISITORS,
  HIDE_INCOMPLETE,
  HIDE_SPLASH,
  MARK_PERSON,
  notLoaded,
  notWorking,
  openForPerson,
  prefetchPages,
  QUEUE_ERRORS,
  RECORD_PRESS,
  retryShell,
  START_SCRIPTS,
  tellOldBrowser,
} from './inline-scripts.ts';
import { neededFiles, pageHashes } from './page-files.ts';
import { pageRegistry } from './page-registry.ts';
import { pageTexts } from './page-texts.ts';
import { forSearch, withoutScript } from './readers.ts';

/** HTML of a page: as its version was built, or, if it has none, the texts that belong to it. */
export interface PageContent {
  page?: PrerenderedPage | undefined;
  document?: string;
  questions?: string;
  /** Texts of style sheets that a public page contains, by address: a round trip less before it is painted. */
  styleSheets?: ReadonlyMap<string, string>;
  /** Of the page of a city. */
  city?: City | undefined;
}

/** Holds back the first paint until the header is parsed: painted in parts, its menu would move as it grows. */
const HEADER_FIRST = '<link rel="expect" href="#main" blocking="render">';

/**
 * Renders the site's only HTML page: the registry inlined, and preload hints for the shell and the remote of this path,
 * so that everything loads in one round trip. A remote that the shell would reject gets no hint. A public page carries
 * its HTML, which React hydrates; one whose version has none carries a summary for readers without JavaScript. A page
 * behind a login carries its frame and skeleton, which browsers without a session drop, and starts its first calls.
 * Its import map has the integrity of the files that this page may load; the shell fetches that of other remotes when it needs
 * them (`integrityFiles`).
 */
export function renderPage(
  path: string,
  files: SiteFiles,
  config: SiteConfig,
  catalogue: CatalogueState,
  nonce: string,
  content: PageContent = {},
): { html: string; status: 200 | 404 } {
  const { shell, registry, language } = files;
  const texts = pageTexts(language);
  const filledIn = withPlace(config, content.city);
  const document = fillSettings(content.document ?? '', config);
  const questions = fillSettings(content.questions ?? content.page?.html ?? '', filledIn);
  const own = findShellPage(path);
  const remote = own ? undefined : registry.remotes.find((each) => each.routes.some((route) => isAt(route.path, path)));
  const found = remote?.routes.find((each) => isAt(each.path, path));
  const route = found && content.city ? cityRoute(found, content.city, content.page) : found;
  const title = own?.title ?? route?.title;
  const inlined = pageRegistry(registry, path, shell.exports);
  const names = new Set(inlined.remotes.map(({ name }) => name));
  const known = registry.remotes.filter(({ name }) => names.has(name));
  // Widgets of remotes are part of the dashboard.
  const widgetsOf =
    own?.chunk === 'dashboard'
      ? known.filter((each) => each.slots.some((slot) => slot.startsWith('account.')) && !misfitOf(offerOf(files), each))
      : [];
  const earlyWidgets = widgetsOf.flatMap((each) => each.earlyWidgets ?? []);
  const firstCalls = own && [...(SHELL_FIRST_CALLS[own.chunk] ?? []), ...earlyWidgets.flatMap((widget) => widget.firstCalls ?? [])];
  const opened = own ? { ...own, path, firstCalls } : route;
  const styleSheet = (file: string) => styleSheetTag(file, content.styleSheets?.get(file), nonce);
  const composed =
    content.page && opened && composePage(shell.html, opened, content.page, filledIn, catalogue, language, nonce, styleSheet);
  const isPublic = opened?.guard === 'anyone';
  const needed = neededFiles(files, { own, remote, route, widgetsOf });
  const { integrity, integrityFiles, nextFiles } = pageHashes(shell, known, [remote, ...widgetsOf]);
  const checked = (file: string) => (integrity[file] ? ` integrity="${integrity[file]}" crossorigin` : '');
  const hint = (file: string) =>
    file.endsWith('.css') ? `<link rel="preload" as="style" href="${file}">` : `<link rel="modulepreload" href="${file}"${checked(file)}>`;
  // What people can read without its scripts loads them after it is painted.
  const isReadable = composed && isPublic;
  const others = known
    .flatMap(({ routes }) => routes)
    .filter((each) => isListed(each) && !isAt(each.path, path) && !findShellPage(each.path));
  const scripts = [
    ...needed.filter((file) => content.styleSheets?.has(file) || !content.page?.css.includes(file)).map(hint),
    ...shell.scripts.map((file) => `<script type="module" src="${file}" nonce="${nonce}"${checked(file)}></script>`),
  ].join('\n');
  // Chrome holds back the first paint for preloaded fonts. Text that can be read is shown in a fallback of the same size.
  const fonts = isReadable
    ? ''
    : shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`).join('');
  const importMap = `<script type="importmap" nonce="${nonce}">${json({ integrity: scriptHashes(integrity) })}</script>`;
  // Last, as no script reads it before the page is complete: what people read is in the first packets. So are scripts,
  // which start when it is painted.
  const data = `${composed?.queries ?? ''}<script type="application/json" id="registry" nonce="${nonce}">${json({ ...inlined, integrityFiles })}</script><script type="application/json" id="site" nonce="${nonce}">${json(config)}</script>`;
  const nextHints = nextFiles.map((file) => `<link rel="prefetch" href="${file}">`).join('');
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const forPerson =
    composed && opened && !isPublic
      ? `${script(openForPerson(opened.guard, firstCallsAt(opened, path, config)))}<style nonce="${nonce}">${HIDE_FROM_VISITORS}</style>`
      : '';
  const prefetched = isReadable && others.length ? script(prefetchPages(others.map((each) => inLanguage(language, each.path)))) : '';
  const emptyBody = `<div id="root">${document && `<main class="document">${document}</main>`}</div>${document ? '' : `<noscript>${withoutScript(path, route, language, registry, config, questions)}</noscript>`}`;
  const html = `<!doctype html>
<html lang="${localeOf(language ?? 'en')}"${forPerson && route?.frame ? ` data-frame="${route.frame}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${composed ? HEADER_FIRST : ''}
<script nonce="${nonce}">${QUEUE_ERRORS}</script><script nonce="${nonce}">${retryShell(registry.fallback)}</script>${composed ? `<script nonce="${nonce}">${RECORD_PRESS}</script>` : ''}${isReadable ? `<style id="incomplete" nonce="${nonce}">${HIDE_INCOMPLETE}</style>${script(MARK_PERSON)}${script(START_SCRIPTS)}` : ''}${composed?.body.includes(' data-splash') ? `<script nonce="${nonce}">${HIDE_SPLASH}</script>` : ''}${forPerson}
<title>${attribute(`${title ?? texts.notFound} – ${config.brand}`)}</title>
${forSearch(path, route, { language, translated: offeredOf(route?.untranslated ? [] : remote?.translated) }, config, catalogue, { questions, html: composed?.body ?? '', city: content.city }, nonce)}
<meta name="theme-color" content="#fff8ec" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14131f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="alternate icon" href="/assets/icon-192.png" sizes="192x192"><link rel="apple-touch-icon" href="/assets/icon-180.png"><link rel="manifest" href="${inLanguage(language, '/manifest.webmanifest')}">
${isReadable ? '' : importMap}
${composed?.pictures ?? ''}
${shell.styles.map(styleSheet).join('')}${texts.styles && `<style nonce="${nonce}">${texts.styles}</style>`}
${fonts}
${composed?.styles ?? ''}
${isReadable ? '' : scripts}
</head><body>${isReadable || document ? notWorking(texts) : notLoaded(texts)}${composed ? `<noscript><p class="noscript">${isPublic ? texts.needsScript(config.contact) : texts.onlyWithScript(config.brand)}</p></noscript>${withLanguageLinks(composed.body, path)}` : emptyBody}${forPerson && script(DROP_SKELETON)}${script(tellOldBrowser(texts))}${data}${isReadable ? `<template id="scripts">${importMap}${scripts}${prefetched}${nextHints}</template>` : ''}${isReadable ? '' : nextHints}</body></html>`;
  // Do not reveal which admin pages exist: the shell authenticates first (D10).
  const isTeamsOnly = path.startsWith('/admin/');
  return { html, status: title === undefined && !isTeamsOnly ? 404 : 200 };
}
