import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { callHeaders } from '@fitghar/contracts/common';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { FIRST_CATALOGUE } from '@fitghar/services/catalogue';
import { integrityFileOf } from '@fitghar/services/releases';
import { SITE } from '@fitghar/testing/site';
import { describe, expect, it } from '@jest/globals';
import { renderPage } from './render-page.ts';
import { withoutAttempt } from './static-files.ts';

const aRemote = (fields: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'mf-booking',
  version: '1.0.0',
  platform: '^1.0.0',
  entry: '/remotes/mf-booking/1.0.0/remoteEntry.js',
  routes: [
    {
      path: '/booksession',
      guard: 'user',
      title: 'Book </title><script>',
      page: 'wizard',
      preload: ['/remotes/mf-booking/1.0.0/wizard.js'],
      css: [],
      shared: ['@fitghar/ui/forms'],
    },
  ],
  slots: [],
  preload: ['/remotes/mf-booking/1.0.0/remoteEntry.js'],
  css: [],
  integrity: { '/remotes/mf-booking/1.0.0/wizard.js': 'sha384-abc' },
  ...fields,
});
const shell = {
  scripts: ['/assets/main.js'],
  styles: ['/assets/main.css'],
  fonts: ['/assets/text.woff2'],
  chunks: { '@fitghar/ui/forms': ['/assets/forms.js'] },
  integrity: {},
  pictures: [],
  sheets: {},
  exports: {},
  html: {
    before: '<header>{{brand}}</header><main id="main">',
    after: '</main><footer>Call {{phone}}</footer>',
    frames: {},
    loading: '',
    styles: {},
    skeletons: {},
  },
};
const config = {
  brand: 'FitGhar',
  origin: 'https://fitghar.example',
  checkoutScript: 'https://checkout.example/v1/checkout.js',
  visit: 'visit',
  appStoreUrl: 'https://store.example',
  trialPrice: '₹99',
  dietPrice: '₹999',
  rules: SITE.rules,
  gstin: '29AAACR5055K1ZK',
  contact: { email: 'hello@example.in', phone: '1', address: 'Here', grievanceOfficer: 'Meera Nair' },
};
const page = (path: string, remote: RegistryEntry) =>
  renderPage(path, { shell, registry: { platform: '1.4.0', remotes: [remote] } }, config, FIRST_CATALOGUE, 'n0nce');

describe('the page of a remote', () => {
  it('loads the shell, the lazy modules and the remote’s files together', () => {
    const { html, status } = page('/booksession', aRemote());
    expect(status).toBe(200);
    expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1])).toStrictEqual([
      '/assets/main.js',
      '/assets/forms.js',
      '/remotes/mf-booking/1.0.0/remoteEntry.js',
      '/remotes/mf-booking/1.0.0/wizard.js',
    ]);
    expect(html).toMatch(/wizard\.js" integrity="sha384-abc"/);
  });

  it('is the dashboard, with the code and calls of the widgets that people see first', () => {
    const slots = ['account.ongoing-session', 'account.services'];
    const widget = { slot: 'account.ongoing-session', chunk: 'ongoing', firstCalls: [{ path: '/api/v1/booking/ongoing' }] };
    const files = { preload: ['/remotes/mf-booking/1.0.0/ongoing.js'], css: ['/remotes/mf-booking/1.0.0/ongoing.css'], shared: [] };
    const remote = aRemote({ slots, earlyWidgets: [{ ...widget, ...files }] });
    const skeleton = { html: '<p>soon</p>', css: [], images: [], styles: {}, queries: [] };
    const dashboard = (each: RegistryEntry) => {
      const frames = { user: { before: '<main>', after: '</main>' } };
      const site = { ...shell, html: { ...shell.html, frames } };
      return renderPage(
        '/user/userDashboard',
        { shell: site, registry: { platform: '1.4.0', remotes: [each] } },
        config,
        FIRST_CATALOGUE,
        'n',
        {
          page: skeleton,
        },
      ).html;
    };
    const html = dashboard(remote);
    expect(html).toMatch(/modulepreload" href="\/remotes\/mf-booking\/1\.0\.0\/ongoing\.js"/);
    expect(html).toMatch(/preload" as="style" href="\/remotes\/mf-booking\/1\.0\.0\/ongoing\.css"/);
    expect(html).toContain('["/api/v1/booking/ongoing",""');
    expect(html).toContain('["/api/v1/account/profile",""');
    expect(dashboard({ ...remote, platform: '^9.0.0' })).not.toMatch(/ongoing\.js|booking\/ongoing/);
    expect(page('/booksession', remote).html).not.toMatch(/ongoing\.js"|booking\/ongoing/);
  });

  it('has its import map before all modules, whose hints have hashes themselves', () => {
    const { html } = page('/booksession', aRemote());
    expect(html.search('<script type="importmap"')).toBeLessThan(html.indexOf('modulepreload'));
    expect(html.match(/type="importmap"/g)).toHaveLength(1);
    expect(html).toMatch(/<link rel="modulepreload" href="\/remotes\/mf-booking\/1.0.0\/wizard.js" integrity="sha384-abc" crossorigin>/);
  });

  it('has hashes of scripts only in its import map, since browsers check no style sheet by it', () => {
    const files = { '/remotes/mf-booking/1.0.0/wizard.js': 'sha256-a', '/remotes/mf-booking/1.0.0/wizard.css': 'sha256-b' };
    const { html } = page('/booksession', aRemote({ integrity: files }));
    expect(html).toContain('"integrity":{"/remotes/mf-booking/1.0.0/wizard.js":"sha256-a"}');
  });

  describe('of several remotes', () => {
    const hashes = { '/remotes/mf-plans/1.0.0/remoteEntry.js': 'sha256-plans' };
    const plans = aRemote({ name: 'mf-plans', routes: [], integrity: hashes });
    const dev = aRemote({ name: 'mf-dev', routes: [], integrity: {} });
    const render = (path: string, own = aRemote(), other = plans) =>
      renderPage(path, { shell, registry: { platform: '1.4.0', remotes: [own, other, dev] } }, config, FIRST_CATALOGUE, 'n').html;
    const map = (html: string) => /<script type="importmap"[^>]*>([^<]*)/.exec(html)?.[1];
    const inlined = (html: string) => JSON.parse(/id="registry"[^>]*>([^<]*)/.exec(html)?.[1] ?? '');

    it('has the hashes of its own remote, and the integrity of the files with the others', () => {
      const html = render('/booksession');
      expect(map(html)).toBe('{"integrity":{"/remotes/mf-booking/1.0.0/wizard.js":"sha384-abc"}}');
      expect(inlined(html).integrityFiles).toStrictEqual({ 'mf-plans': integrityFileOf(plans).integrity });
    });

    it('fetches those files ahead, but not for remotes without public pages', () => {
      const prefetched = (routes: RegistryEntry['routes']) =>
        render('/booksession', aRemote(), aRemote({ name: 'mf-plans', routes, integrity: hashes })).match(/<link rel="prefetch"[^>]*>/g);
      const [route] = aRemote().routes;
      expect(prefetched([{ ...route!, path: '/diet', guard: 'anyone' }])).toStrictEqual([
        '<link rel="prefetch" href="/remotes/mf-plans/1.0.0/integrity.json">',
      ]);
      expect(prefetched([{ ...route!, path: '/admin/plans', guard: 'admin' }])).toBeNull();
    });

    it('has those of widgets, too', () => {
      const html = render('/user/userDashboard', aRemote({ slots: ['account.services'] }));
      expect(map(html)).toMatch(/wizard\.js/);
      expect(Object.keys(inlined(html).integrityFiles)).toStrictEqual(['mf-plans']);
    });
  });

  it('captures uncaught errors from its first line on, with a limit', () => {
    const { html } = page('/booksession', aRemote());
    const [, script = ''] = /<script nonce="n0nce">(.*?)<\/script>/.exec(html) ?? [];
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('type="module"'));
    const listeners = new Map<string, (event: string) => void>();
    const window = { __fitghar_errors: [], addEventListener: listeners.set.bind(listeners) };
    runInNewContext(script, {
      ...window,
      self: window,
      get __fitghar_errors() {
        return window.__fitghar_errors;
      },
    });
    for (const type of ['error', 'unhandledrejection', ...Array(30).fill('error')]) listeners.get(type)?.(type);
    expect(window.__fitghar_errors).toHaveLength(20);
    expect(Array.from(window.__fitghar_errors).slice(0, 2)).toEqual(['error', 'unhandledrejection']);
  });

  it('has no hints for a remote that the shell will refuse', () => {
    const { html } = page('/booksession', aRemote({ platform: '^3.0.0' }));
    expect(html).not.toMatch(/modulepreload" href="\/remotes/);
  });

  it('contains legal texts as HTML with the brand, for readers without JavaScript', () => {
    const { html } = renderPage(
      '/booksession',
      { shell, registry: { platform: '1.4.0', remotes: [aRemote()] } },
      config,
      FIRST_CATALOGUE,
      'n',
      {
        document: '<h1>{{brand}}</h1>{{grievanceOfficer}}',
      },
    );
    expect(html).toMatch(
      /<div id="root"><main class="document"><h1>FitGhar<\/h1>Meera Nair<\/main><\/div><script nonce="n">[^<]*<\/script><script type="application\/json"/,
    );
    expect(page('/booksession', aRemote()).html).toMatch(/<noscript>/);
  });

  it.each([
    ['with HTML', { page: { html: '<h1>Diet</h1>', css: [], images: [], styles: {}, queries: [] } }, 'Parts of this page aren’t working'],
    ['with a text', { document: '<h1>Diet</h1>' }, 'Parts of this page aren’t working'],
    ['without either', {}, 'This page couldn’t be loaded'],
  ])('says what is true if its code cannot be loaded: a page %s', (_, content, title) => {
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet' }] });
    const { html } = renderPage(
      '/diet',
      { shell, registry: { platform: '1.4.0', remotes: [diet] } },
      config,
      FIRST_CATALOGUE,
      'n',
      content,
    );
    expect(/<template id="not-loaded">.*?<h\d>([^<]+)/.exec(html)?.[1]).toBe(title);
  });

  it('describes itself to search engines unless it requires login', () => {
    const open = aRemote({
      routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans & "more"' }],
    });
    const { html } = page('/diet', open);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/fitghar\.example\/diet">/);
    expect(html).toMatch(/<meta name="description" content="Plans &amp; &quot;more&quot;">/);
    expect(html).toMatch(/<meta property="og:title" content="Diet – FitGhar">/);
    const organization = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(organization)[0].name).toBe('FitGhar');
    expect(organization).not.toContain('aggregateRating'); // of a business about itself
    expect(page('/booksession', aRemote()).html).toMatch(/<meta name="robots" content="noindex">/);
  });

  it('says in the preview of a link to the login what the site is, and nothing of pages behind it', () => {
    expect(page('/login', aRemote()).html).toMatch(/content="noindex"><meta name="description" content="Personal training, yoga [^"]*₹99/);
    expect(page('/user/userDashboard', aRemote()).html).not.toContain('name="description"');
  });

  it('carries its HTML, which React hydrates, with what it needs to look right', () => {
    const diet = aRemote({
      routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', css: ['/remotes/diet.css'] }],
    });
    const { html } = renderPage(
      '/diet',
      { shell, registry: { platform: '1.4.0', remotes: [diet] } },
      { ...config, brand: 'Fit & Ghar' },
      FIRST_CATALOGUE,
      'n',
      {
        page: {
          html: '<!--$--><h1 data-style="s1">{{brand}}</h1><details><summary>Is it good?</summary>\n<p>Yes.</p>\n</details><!--/$-->',
          css: ['/remotes/diet.css'],
          images: ['/assets/thali.svg'],
          styles: { s1: 'gap:16px' },
          queries: [[['mf-plans', 'text'], '</script>{{brand}}, {{trialPrice}}, {{refund_days}} days, {{grievanceOfficer}}']],
        },
      },
    );
    expect(html).toContain(
      '<div id="root" data-html><header>Fit &amp; Ghar</header><main id="main"><!--$--><h1 data-style="s1">Fit &amp; Ghar</h1>',
    );
    expect(html).toContain('</main><footer>Call 1</footer></div>');
    expect(html).toContain('<link rel="stylesheet" href="/remotes/diet.css">');
    expect(html).not.toContain('<link rel="preload" as="style" href="/remotes/diet.css">');
    expect(html).toContain('<style nonce="n">[data-style="s1"]{gap:16px}</style>');
    expect(html).toContain('<link rel="preload" as="image" href="/assets/thali.svg" fetchpriority="high">');
    expect(html).toContain('[[["mf-plans","text"],"\\u003c/script>Fit & Ghar, ₹99, 30 days, Meera Nair"]]</script>');
    expect(html).toMatch(/<noscript><p[^>]*>.*enable JavaScript.*<\/p><\/noscript>/);
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '[]') as Record<string, unknown>[];
    expect([...new Set(data.map((each) => each['@type']))]).toStrictEqual(['Organization', 'WebPage', 'Service', 'FAQPage']);
    expect(data.at(-1)?.mainEntity).toStrictEqual([
      { '@type': 'Question', name: 'Is it good?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } },
    ]);
  });

  it('contains the style sheets whose texts it is given, and prefetches those of remotes for their loaders', () => {
    const css = ['/remotes/diet.css', '/remotes/late.css'];
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', css }] });
    const styleSheets = new Map([
      ['/assets/main.css', 'body{margin:0}'],
      ['/remotes/diet.css', 'h1{margin:0}'],
    ]);
    const content = { page: { html: '<h1>Diet</h1>', css, images: [], styles: {}, queries: [] }, styleSheets };
    const { html } = renderPage(
      '/diet',
      { shell, registry: { platform: '1.4.0', remotes: [diet] } },
      config,
      FIRST_CATALOGUE,
      'n',
      content,
    );
    expect(html).toContain('<style nonce="n">body{margin:0}</style>');
    expect(html).toContain('<style nonce="n">h1{margin:0}</style>');
    expect([...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href)).toStrictEqual(['/remotes/late.css']);
    expect([...html.matchAll(/<link rel="preload" as="style" href="([^"]+)">/g)].map(([, href]) => href)).toStrictEqual([
      '/remotes/diet.css',
    ]);
  });

  it('declares its web fonts from the start, because the browser lays out a page again when some are added', () => {
    const sheet = '@font-face{font-family:Text;src:url(/assets/fonts/text.woff2)format("woff2")}body{margin:0}';
    const styleSheets = new Map([['/assets/main.css', sheet]]);
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone' }] });
    const content = { page: { html: '<h1>Diet</h1>', css: [], images: [], styles: {}, queries: [] }, styleSheets };
    const { html } = renderPage(
      '/diet',
      { shell, registry: { platform: '1.4.0', remotes: [diet] } },
      config,
      FIRST_CATALOGUE,
      'n',
      content,
    );
    expect(html).toContain(`<style nonce="n">${sheet}</style>`);
    expect(html.match(/@font-face/g)).toHaveLength(1);
  });

  describe('before the shell is hydrated, has the browser prefetch', () => {
    const [route] = aRemote().routes;
    const listed = (path: string, fields: object = {}) => ({ ...route!, path, guard: 'anyone' as const, title: 'Page', ...fields });
    const routes = [
      ...[listed('/diet'), listed('/certificate/:serial'), listed('/pay'), listed('/session', { unlisted: true })],
      ...[listed('/me', { guard: 'user' }), listed('/admin', { guard: 'admin' })],
    ];
    const registry = { platform: '1.4.0', remotes: [aRemote({ routes })] };
    const content = { page: { html: '<h1>Diet</h1>', css: [], images: [], styles: {}, queries: [] } };
    /** The rules that the page's script adds on such a connection. */
    function rulesOf(connection?: object, path = '/diet'): unknown {
      const { html } = renderPage(path, { shell, registry }, config, FIRST_CATALOGUE, 'n', content);
      const script = /<template id="scripts">[\s\S]*<script nonce="n">([^<]*speculationrules[^<]*)<\/script><\/template>/.exec(html)?.[1];
      const added: { type?: string; nonce?: string; textContent?: string }[] = [];
      const document = { currentScript: { nonce: 'n' }, createElement: () => ({}), head: { append: added.push.bind(added) } };
      runInNewContext(script ?? '', { navigator: { connection }, document });
      for (const { type, nonce } of added) expect([type, nonce]).toEqual(['speculationrules', 'n']);
      return added[0]?.textContent && JSON.parse(added[0].textContent);
    }

    it('public pages, and no page for payment, of an account, an emailed link or operations', () => {
      expect(rulesOf()).toEqual({ prefetch: [{ where: { href_matches: ['/certificate/:serial'] }, eagerness: 'moderate' }] });
      expect(rulesOf({ effectiveType: '4g', saveData: false })).toBeDefined();
    });

    it('nothing with data saver or about as slow as 2G', () => {
      expect(rulesOf({ saveData: true })).toBeUndefined();
      expect(rulesOf({ effectiveType: 'slow-2g' })).toBeUndefined();
    });
  });

  describe('with HTML', () => {
    const [route] = aRemote().routes;
    const registry = { platform: '1.4.0', remotes: [aRemote({ routes: [{ ...route!, path: '/diet', guard: 'anyone', title: 'Diet' }] })] };
    const content = { page: { html: '<h1>Diet</h1>', css: [], images: [], styles: {}, queries: [] } };
    const { html } = renderPage('/diet', { shell, registry }, config, FIRST_CATALOGUE, 'n', content);

    /** What happens once the document is complete, until its scripts are in it and its parts below are laid out. */
    async function openIn(
      hidden: boolean,
      {
        type = 0,
        hash = '',
        parts = [] as { style: { contentVisibility?: string } }[],
        fonts = Promise.resolve(),
        isPainted = true,
        isScrolled = false,
      } = {},
    ): Promise<string[]> {
      const events: string[] = [];
      const template = { content: { firstChild: 'scripts' as string | null } };
      const dataset: { fallbackFonts?: string; firstFrame?: string; fromTop?: string } = {};
      let isIncomplete = true;
      const incomplete = {
        remove() {
          isIncomplete = false;
        },
      };
      const append = (content: typeof template.content) => {
        events.push(String(content.firstChild));
        if ('firstFrame' in dataset) events.push('parts not laid out');
        if (isIncomplete) events.push('parts hidden');
        content.firstChild = null;
      };
      const querySelectorAll = (selector: string) => {
        expect(selector).toBe('[data-below]>section,#root>footer');
        return parts;
      };
      const load = (font: string, text: string) => {
        expect(text).toContain('₹');
        events.push(font, ...('fallbackFonts' in dataset ? [] : ['named before it is loaded']));
        return fonts;
      };
      const document = {
        hidden,
        documentElement: { dataset },
        getElementById: (id: string) => ({ scripts: template, incomplete })[id],
        querySelectorAll,
        head: { append },
        fonts: { load },
      };
      const code = /<script nonce="n">([^<]*getElementById\("scripts"\)[^<]*)<\/script>/.exec(html)?.[1] ?? '';
      runInNewContext(code, {
        document,
        self: {
          requestIdleCallback(callback: () => void) {
            const laidOut = parts.filter(({ style }) => style.contentVisibility === 'visible').length;
            if (parts.length && 'fromTop' in dataset) events.push(`${laidOut} laid out`);
            expect(dataset).not.toHaveProperty('fallbackFonts');
            callback();
          },
        },
        location: { hash },
        performance: { navigation: { type } },
        addEventListener: (event: string, listener: () => void) => {
          if (event === 'DOMContentLoaded' || (event === 'scroll' && isScrolled)) listener();
        },
        requestAnimationFrame: (callback: () => void) => {
          if (!isPainted) return;
          events.push('firstFrame' in dataset ? 'frame near the screen' : 'frame');
          callback();
        },
        setTimeout: (callback: () => void, ms?: number) => {
          events.push(`${ms ?? 0} ms`);
          callback();
        },
      });
      await new Promise(setImmediate);
      return events;
    }

    const FONTS = ['1em FitGhar Text', '700 1em FitGhar Display'];

    it('keeps its scripts, and hints for them, until it is painted', async () => {
      const [all = '', scripts = ''] = /<template id="scripts">([\s\S]*?)<\/template>/.exec(html) ?? [];
      expect(scripts).toMatch(
        /<link rel="modulepreload" href="\/remotes\/mf-booking\/1.0.0\/wizard.js" integrity="sha384-abc" crossorigin>/,
      );
      expect(scripts).toMatch(/<script type="module" src="\/assets\/main.js" nonce="n"><\/script>/);
      expect(html.replace(all, '')).not.toMatch(/modulepreload|type="module"/);
      expect(await openIn(false)).toEqual(['frame near the screen', '0 ms', 'scripts', '0 ms', ...FONTS, '1000 ms']);
    });

    it('has all of it laid out in the first frame when the visit may start further down', async () => {
      for (const visit of [{ hash: '#refunds' }, { type: 1 }, { type: 2 }])
        expect((await openIn(false, visit)).slice(0, 3)).toEqual(['frame', '0 ms', 'scripts']);
    });

    it.each([
      ['loaded', Promise.resolve()],
      ['refused', Promise.reject(new Error('no network'))],
    ])('names its web fonts once they are %s, and then has its parts below the screen laid out one by one', async (_, fonts) => {
      fonts.catch(() => {});
      const parts = Array.from({ length: 3 }, () => ({ style: {} }));
      expect(await openIn(true, { parts, fonts })).toEqual([
        'scripts',
        '0 ms',
        ...FONTS,
        '0 laid out',
        '1 laid out',
        '2 laid out',
        '3 laid out',
      ]);
      expect(await openIn(true, { type: 1, parts, fonts })).toEqual(['scripts', '0 ms', ...FONTS]);
    });

    it('has all parts laid out at once for someone who scrolls, because they would move while those above them grow', async () => {
      const parts = Array.from({ length: 3 }, () => ({ style: {} }));
      await openIn(true, { parts, fonts: new Promise(() => {}), isScrolled: true });
      expect(parts).toEqual(Array.from({ length: 3 }, () => ({ style: { contentVisibility: 'visible' } })));
    });

    it('asks for the families that the theme declares', () => {
      const theme = readFileSync(join(import.meta.dirname, '../../../../packages/ui/src/theme/fonts.css'), 'utf8');
      for (const font of FONTS) expect(theme).toContain(`font-family: "${font.replace(/^.*1em /, '')}";\n  src: url(`);
    });

    it('has text in its fallback font while web fonts are loading', async () => {
      const parts = [{ style: {} }];
      expect(await openIn(true, { parts, fonts: new Promise(() => {}) })).toEqual(['scripts', '0 ms', ...FONTS]);
    });

    it('keeps its import map until then', () => {
      expect(html).toMatch(/<template id="scripts"><script type="importmap" nonce="n">/);
      expect(html.match(/type="importmap"/g)).toHaveLength(1);
    });

    it('hides parts that would move only until it is complete', () => {
      const rule = /<style id="incomplete" nonce="n">\[data-when-complete\]:not\(:has\(\+ \*\)\)>\*{visibility:hidden}<\/style>/;
      expect(html).toMatch(rule);
      expect(page('/booksession', aRemote()).html).not.toMatch(/id="incomplete"/);
    });

    it.each([
      ['marked for a logged-in person, so that no link for visitors is seen', { token: 'abc' }, true],
      ['not marked for a visitor', {}, false],
      ['not marked if storage is blocked', 'blocked', false],
    ] as const)('is %s', (_, stored, marked) => {
      const documentElement = { dataset: {} };
      const script = /<script nonce="n">([^<]*dataset\.person[^<]*)<\/script>/.exec(html)?.[1] ?? '';
      expect(html.indexOf(script)).toBeLessThan(html.indexOf('<body>'));
      runInNewContext(script, {
        document: { documentElement },
        get localStorage() {
          if (stored === 'blocked') throw new Error('SecurityError');
          return stored;
        },
      });
      expect('person' in documentElement.dataset).toBe(marked);
    });

    it('is not painted with a part of its header, whose menu would move', () => {
      const beforeBody = (document: string) => document.slice(0, document.indexOf('<body>'));
      const whole = '<link rel="expect" href="#main" blocking="render">';
      expect(beforeBody(html)).toContain(whole);
      expect(page('/elsewhere', aRemote()).html).not.toContain(whole);
    });

    it('names its picture before its styles, and has its data below what people read', () => {
      const withPicture = { ...content, page: { ...content.page, images: ['/hero.avif'] } };
      const document = renderPage('/diet', { shell, registry }, config, FIRST_CATALOGUE, 'n', withPicture).html;
      const parts = [
        'href="/hero.avif"',
        'rel="stylesheet"',
        '<h1>Diet',
        'id="queries"',
        'id="registry"',
        'id="site"',
        '<template id="scripts">',
      ];
      const places = parts.map((part) => document.indexOf(part));
      expect(places).toStrictEqual(places.toSorted((one, other) => one - other));
      expect(Math.min(...places)).toBeGreaterThan(0);
    });

    it('preloads no font, for which the browser would hold back the first paint', () => {
      expect(html).not.toContain('woff2');
      expect(page('/booksession', aRemote()).html).toContain(
        '<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>',
      );
    });

    it('adds them at once in a tab in the background, and after a second if it went there before it was painted', async () => {
      expect(await openIn(true)).toEqual(['scripts', '0 ms', ...FONTS]);
      expect(await openIn(false, { isPainted: false })).toEqual(['1000 ms', 'scripts', '0 ms', ...FONTS]);
    });
  });

  it('without HTML says what it is about, and leads on', () => {
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans' }] });
    const { html } = renderPage('/diet', { shell, registry: { platform: '1.4.0', remotes: [diet] } }, config, FIRST_CATALOGUE, 'n', {
      questions: '<details><summary>Is {{brand}} good?</summary>\n<p>Yes.</p>\n</details>',
    });
    const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(html)?.[1] ?? '';
    expect(plain).toMatch(/<h1>Diet<\/h1><p>Plans<\/p>/);
    expect(plain).toMatch(/Is FitGhar good\?/);
    expect(html).toContain('<div id="root"></div>');
  });

  it('cannot be broken out of with a title or a registry', () => {
    const { html } = page('/booksession', aRemote());
    expect(html).not.toMatch(/<\/title><script>/);
    expect(page('/elsewhere', aRemote()).status).toBe(404);
  });
});

describe('a page behind a login', () => {
  const framed = {
    ...shell,
    html: {
      ...shell.html,
      frames: {
        user: { before: '<header>{{brand}} LOGOUT</header><main id="main">', after: '</main><footer></footer>' },
        workspace: { before: '<header>{{title}}</header><main id="main">', after: '</main>' },
      },
    },
  };
  const [route] = aRemote().routes;
  const skeleton = { html: '<div data-skeleton="">…</div>', css: [], images: [], styles: { s2: 'height:20px' }, queries: [] };
  const open = (fields: Partial<RegistryEntry['routes'][number]> = {}, files = framed) =>
    renderPage(
      '/booksession',
      { shell: files, registry: { platform: '1.4.0', remotes: [aRemote({ routes: [{ ...route!, title: 'A & B', ...fields }] })] } },
      config,
      FIRST_CATALOGUE,
      'n',
      { page: skeleton },
    ).html;

  it('has the frame of a person’s page, with the skeleton, and no rules for prefetching', () => {
    const html = open();
    expect(html).toContain('<div id="root" data-html><header>FitGhar LOGOUT</header><main id="main"><div data-skeleton="">…</div></main>');
    expect(html).toContain('[data-style="s2"]{height:20px}');
    expect(html).not.toContain('speculationrules');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('has the header of a tool with its title, if it is one', () => {
    const html = open({ frame: 'workspace', guard: 'admin' });
    expect(html).toContain('<html lang="en-IN" data-frame="workspace">');
    expect(html).toContain('<header>A &amp; B</header><main id="main"><div data-skeleton="">');
  });

  it('is as without HTML, from a shell that has no frame for it', () => {
    const html = open({}, shell as typeof framed);
    expect(html).toContain('<div id="root"></div><noscript>');
    expect(html).not.toContain('data-visitor');
  });

  describe('in a browser', () => {
    const NOW = Date.parse('2026-11-24T00:00:00Z');
    const tokenUntil = (ms: number) => `h.${Buffer.from(JSON.stringify({ exp: ms / 1000, n: '???>>>' })).toString('base64url')}.s`;
    const VALID = tokenUntil(NOW + 60_000);
    /** What the scripts of the page do for this storage. */
    function openWith(
      stored: Record<string, string> | 'blocked',
      { search = '', calls = [{ path: '/api/v1/account/profile' }] as { path: string; as?: 'U' | 'T' }[], guard = 'user' as const } = {},
    ) {
      const fetched: [string, { headers: Record<string, string> }][] = [];
      const root = { dataset: { html: '' } as { html?: string }, replaceChildren: () => void cleared.push('root') };
      const cleared: string[] = [];
      const documentElement = { dataset: {} as { visitor?: string } };
      const self: { __fitghar_first?: { path: string; token: string }[] } = {};
      const context = {
        self,
        document: { documentElement, getElementById: () => root },
        location: { search },
        atob,
        performance,
        AbortController,
        Date: { now: () => NOW },
        fetch: (...call: (typeof fetched)[number]) => {
          fetched.push(call);
          return Promise.reject(new TypeError('Failed to fetch'));
        },
        get localStorage() {
          if (stored === 'blocked') throw new Error('SecurityError');
          return stored;
        },
      };
      const html = open({ guard, firstCalls: calls });
      const scripts = [...html.matchAll(/<script nonce="n">([^<]*(?:localStorage|replaceChildren)[^<]*)<\/script>/g)].map(
        ([, code = '']) => code,
      );
      const [first = '', last = ''] = scripts.filter((code) => code.includes('dataset'));
      runInNewContext(first, context);
      const isHidden = 'visitor' in documentElement.dataset;
      runInNewContext(last, context);
      return {
        isHidden,
        cleared,
        isServed: 'html' in root.dataset,
        isShown: !('visitor' in documentElement.dataset),
        fetched,
        calls: self.__fitghar_first,
      };
    }
    const ASHA = { token: VALID, user_type: 'U' };

    it('starts its first calls for a person with a valid token, with the headers of every call', () => {
      const { isHidden, isServed, fetched, calls } = openWith(ASHA);
      expect([isHidden, isServed]).toEqual([false, true]);
      expect(fetched.map(([path, { headers }]) => [path, { ...headers }])).toEqual([
        ['/bff/api/v1/account/profile', callHeaders({ token: VALID })],
      ]);
      expect(calls?.map(({ path, token }) => [path, token])).toEqual([['/api/v1/account/profile', VALID]]);
    });

    it.each<[string, Parameters<typeof openWith>]>([
      ['an expired token, which only one tab may renew', [{ ...ASHA, token: tokenUntil(NOW - 1) }]],
      ['a token that cannot be read', [{ ...ASHA, token: 'x' }]],
      ['search parameters, which ask for something else', [ASHA, { search: '?page=tickets' }]],
      ['a call of people of another type', [ASHA, { calls: [{ path: '/api/v1/trainer/week', as: 'T' }] }]],
    ])('starts none with %s, and keeps the skeleton', (_, [stored, how]) => {
      const { fetched, isHidden, isServed } = openWith(stored, how);
      expect([fetched, isHidden, isServed]).toEqual([[], false, true]);
    });

    it.each<[string, Parameters<typeof openWith>[0]]>([
      ['a visitor', {}],
      ['a person who may not see it', { ...ASHA, user_type: 'T' }],
      ['a damaged session', { token: VALID }],
      ['blocked storage', 'blocked'],
    ])('drops the skeleton unseen for %s', (_, stored) => {
      expect(openWith(stored)).toMatchObject({ isHidden: true, cleared: ['root'], isServed: false, isShown: true, fetched: [] });
    });
  });
});

describe('a shell page', () => {
  it('loads only the shell’s files, even if an earlier remote release has that route', () => {
    const files = { ...shell, chunks: { 'pay-order': ['/assets/pay-order.js'] } };
    const earlier = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/pay', guard: 'anyone', title: 'Earlier' }] });
    const { html, status } = renderPage(
      '/pay',
      { shell: files, registry: { platform: '1.4.0', remotes: [earlier] } },
      config,
      FIRST_CATALOGUE,
      'n',
    );
    expect(status).toBe(200);
    expect(html).toMatch(/<title>Pay – FitGhar<\/title>\n<meta name="robots" content="noindex">/);
    expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1])).toStrictEqual([
      '/assets/main.js',
      '/assets/pay-order.js',
    ]);
  });
});

describe('an operations page', () => {
  it('answers alike whether it exists or not, as “/admin/*” first asks who is there (D10)', () => {
    expect(page('/admin/no-such-page', aRemote()).status).toBe(200);
    expect(page('/admin/no-such-page', aRemote()).html).toMatch(/<meta name="robots" content="noindex">/);
    expect(page('/administration', aRemote()).status).toBe(404);
  });
});

describe('a retry address', () => {
  it('is the file’s address without the attempt', () => {
    expect(withoutAttempt('/remotes/~2/mf-booking/1.0.0/a.js')).toBe('/remotes/mf-booking/1.0.0/a.js');
    expect(withoutAttempt('/remotes/mf-booking/1.0.0/a.js')).toBe('/remotes/mf-booking/1.0.0/a.js');
    expect(withoutAttempt('/assets/~1/login.js')).toBe('/assets/login.js');
    expect(withoutAttempt('/bff/~1/')).toBe('/bff/~1/');
  });
});
