// Renders pages of one remote to HTML, in its own process: the code is a team's, and may hang or use up its memory.
// Reads a `RenderTask` from stdin, and writes a `RenderResult` a line to file descriptor 3 as each page is done.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PLACEHOLDERS, type RegistryEntry, RULE_PLACEHOLDERS, type SiteConfig } from '@fitghar/contracts/releases';
import type { RenderResult, RenderTask } from './render-task.ts';

/** What shell/src/prerender/prerender.tsx exports, as far as it is used here. */
interface Renderer {
  setSite(config: SiteConfig): void;
  renderShell(): Promise<Rendered | null>;
  renderPage(remote: RegistryEntry, files: string): Promise<Rendered | null>;
}
type Rendered = Required<Pick<RenderResult, 'html' | 'queries'>>;

const { brand, appStoreUrl, gstin, trialPrice, dietPrice, ...contact } = PLACEHOLDERS;
const SITE: SiteConfig = {
  ...{ brand, appStoreUrl, gstin, trialPrice, dietPrice, contact },
  rules: RULE_PLACEHOLDERS,
  ...{ origin: '', checkoutScript: '', visit: '' },
};

const { renderer, folder, remote, paths, answers } = JSON.parse(readFileSync(0, 'utf8')) as RenderTask;
const files = pathToFileURL(`${folder}/`);

/** Answers calls for public data from the remote's table, and texts from its own files; all others fail. */
async function answer(input: string | URL | Request): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (address.startsWith(files.href)) return new Response(readFileSync(new URL(address), 'utf8'));
  const body = answers[address.replace(/^\/bff/, '')];
  if (body === undefined) throw new TypeError(`No answer for ${address} while the page is built`);
  return Response.json(body);
}

// As much of a browser as code uses while it starts and renders; no `window` and no `document`, so that it can tell.
const ignore = () => undefined;
const BROWSER = {
  addEventListener: ignore,
  removeEventListener: ignore,
  navigator: { onLine: true, cookieEnabled: true, userAgent: 'prerender', language: 'en-IN' },
  matchMedia: () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }),
  fetch: answer,
  location: new URL('https://prerender.invalid/'),
};
for (const [name, value] of Object.entries(BROWSER)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// The permission model does not cover signals, such as one that ends the build.
for (const name of ['kill', '_kill']) Reflect.deleteProperty(process, name);

const report = (result: RenderResult): void => void writeSync(3, `${JSON.stringify(result)}\n`);

async function render(path: string, work: () => Promise<Rendered | null>): Promise<void> {
  try {
    Object.assign(globalThis, { location: new URL(path, 'https://prerender.invalid') });
    report({ path, ...((await work()) ?? { hasNone: true }) });
  } catch (error) {
    report({ path, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const { setSite, renderShell, renderPage } = (await import(pathToFileURL(renderer).href)) as Renderer;
setSite(SITE);
for (const path of paths) await render(path, () => (remote ? renderPage(remote, files.href) : renderShell()));
process.exit(0); // timers of the page may still wait
