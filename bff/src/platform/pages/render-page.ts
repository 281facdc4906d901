import { isAt, satisfies } from '@fitghar/contracts/common';
import { findShellPage, type SiteConfig } from '@fitghar/contracts/releases';
import type { SiteFiles } from '@fitghar/services/releases';
import { NOT_LOADED, QUEUE_ERRORS, retryShell } from './inline-scripts.ts';
import { attribute, forSearch, json, withoutScript } from './readers.ts';

/** HTML of the texts that belong to a page. */
export type PageTexts = { document?: string; questions?: string };

/**
 * Renders the site's only HTML page: the registry inlined, and preload hints for the shell and the remote of this path,
 * so that everything loads in one round trip. A remote that the shell would reject gets no hint. A content page carries
 * its HTML from the start; every other listed page carries a summary for readers without JavaScript.
 */
export function renderPage(
  path: string,
  files: SiteFiles,
  config: SiteConfig,
  nonce: string,
  texts: PageTexts = {},
): { html: string; status: 200 | 404 } {
  const { shell, registry } = files;
  const branded = (text = '') => text.replaceAll('{{brand}}', attribute(config.brand));
  const [document, questions] = [branded(texts.document), branded(texts.questions)];
  const own = findShellPage(path);
  const remote = own ? undefined : registry.remotes.find((each) => each.routes.some((route) => isAt(route.path, path)));
  const route = remote?.routes.find((each) => isAt(each.path, path));
  const title = own?.title ?? route?.title;
  const needed = [...shell.scripts, ...(own ? (shell.chunks[own.chunk] ?? []) : [])];
  if (remote && route && satisfies(registry.platform, remote.platform))
    needed.push(
      ...route.shared.flatMap((name) => shell.chunks[name] ?? []),
      ...remote.preload,
      ...route.preload,
      ...remote.css,
      ...route.css,
    );
  const integrity = Object.assign({}, shell.integrity, ...registry.remotes.map((each) => each.integrity)) as Record<string, string>;
  const checked = (file: string) => (integrity[file] ? ` integrity="${integrity[file]}" crossorigin` : '');
  const hint = (file: string) =>
    file.endsWith('.css') ? `<link rel="preload" as="style" href="${file}">` : `<link rel="modulepreload" href="${file}"${checked(file)}>`;
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script nonce="${nonce}">${QUEUE_ERRORS}</script><script nonce="${nonce}">${retryShell(registry.fallback)}</script>
<title>${attribute(`${title ?? 'Page not found'} – ${config.brand}`)}</title>
${forSearch(path, route, config, questions, nonce)}
<meta name="theme-color" content="#fff8ec" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14131f" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="alternate icon" href="/assets/icon-192.png" sizes="192x192"><link rel="apple-touch-icon" href="/assets/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">
<script type="importmap" nonce="${nonce}">${json({ integrity })}</script>
${shell.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`).join('')}
${[...new Set(needed)].map(hint).join('\n')}
<script type="application/json" id="registry" nonce="${nonce}">${json(registry)}</script>
<script type="application/json" id="site" nonce="${nonce}">${json(config)}</script>
${shell.scripts.map((file) => `<script type="module" src="${file}" nonce="${nonce}"${checked(file)}></script>`).join('')}
</head><body>${NOT_LOADED}<div id="root">${document && `<main class="document">${document}</main>`}</div>${document ? '' : `<noscript>${withoutScript(path, route, registry, config, questions)}</noscript>`}</body></html>`;
  // Do not reveal which admin pages exist: the shell authenticates first (D10).
  const isTeamsOnly = path.startsWith('/admin/');
  return { html, status: title === undefined && !isTeamsOnly ? 404 : 200 };
}
