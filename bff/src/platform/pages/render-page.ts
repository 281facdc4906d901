import { resetMessages } from '@fitghar/contracts/account';
import { isAt, satisfies } from '@fitghar/contracts/common';
import type { ShellPath, SiteConfig } from '@fitghar/contracts/releases';
import type { SiteFiles } from '@fitghar/services/releases';
import { attribute, forSearch, json, withoutScript } from './readers.ts';

/** Screens that the shell itself has, without a remote: title, and the chunk that holds the page. */
const SHELL_PAGES: Record<ShellPath, { title: string; chunk: string }> = {
  '/login': { title: 'Log in', chunk: 'login' },
  '/service/fitnesstrainer': { title: 'Personal Trainer at home', chunk: 'login' },
  '/service/yogatrainer': { title: 'Yoga Trainer at home', chunk: 'login' },
  '/service/dietplan': { title: 'Diet Plans', chunk: 'login' },
  '/forgotpassword': { title: resetMessages.title, chunk: 'login' },
  '/changepassword': { title: 'Change password', chunk: 'change-password' },
  '/uploadreview': { title: 'Write a review', chunk: 'upload-review' },
  '/user': { title: 'Dashboard', chunk: 'dashboard' },
  '/user/userDashboard': { title: 'Dashboard', chunk: 'dashboard' },
  '/error': { title: 'Login failed', chunk: 'error' },
};

/** HTML of the texts that belong to a page. */
export type PageTexts = { document?: string; questions?: string };

/**
 * The one HTML page of the site: the registry inside it, and hints for the shell and for the remote that this path
 * needs, so that everything starts in one round trip. A remote that the shell will refuse gets no hint. A page that is
 * a text carries it as HTML from the start; every other listed page carries its gist for readers without JavaScript.
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
  const remote = registry.remotes.find((each) => each.routes.some((route) => isAt(route.path, path)));
  const route = remote?.routes.find((each) => isAt(each.path, path));
  const own = (SHELL_PAGES as Record<string, { title: string; chunk: string } | undefined>)[path];
  const title = route?.title ?? own?.title;
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
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
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
</head><body><div id="root">${document && `<main class="document">${document}</main>`}</div>${document ? '' : `<noscript>${withoutScript(path, route, registry, config, questions)}</noscript>`}</body></html>`;
  // Whether a page of the team exists is for the team to know: the shell asks who is there first (D10).
  const isTeamsOnly = path.startsWith('/admin/');
  return { html, status: title === undefined && !isTeamsOnly ? 404 : 200 };
}
