import type { RegistryEntry } from '@fitghar/contracts/releases';
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
  fonts: [],
  chunks: { '@fitghar/ui/forms': ['/assets/forms.js'] },
  integrity: {},
};
const config = {
  brand: 'FitGhar',
  origin: 'https://fitghar.example',
  checkoutScript: 'https://checkout.example/v1/checkout.js',
  visit: 'visit',
  appStoreUrl: 'https://store.example',
  contact: { email: 'hello@example.in', phone: '1', address: 'Here' },
};
const page = (path: string, remote: RegistryEntry) =>
  renderPage(path, { shell, registry: { platform: '1.4.0', remotes: [remote] } }, config, 'n0nce');

describe('the page of a remote', () => {
  it('starts the shell, the late modules and the remote’s files together', () => {
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

  it('hints at nothing of a remote that the shell will refuse', () => {
    const { html } = page('/booksession', aRemote({ platform: '^2.0.0' }));
    expect(html).not.toMatch(/modulepreload" href="\/remotes/);
  });

  it('carries a text as HTML, with the brand in it, for readers without JavaScript', () => {
    const { html } = renderPage('/booksession', { shell, registry: { platform: '1.4.0', remotes: [aRemote()] } }, config, 'n', {
      document: '<h1>{{brand}}</h1>',
    });
    expect(html).toMatch(/<div id="root"><main class="document"><h1>FitGhar<\/h1><\/main><\/div><\/body>/);
    expect(page('/booksession', aRemote()).html).toMatch(/<noscript>/);
  });

  it('tells search engines what it is, unless it is for signed-in people', () => {
    const open = aRemote({
      routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans & "more"' }],
    });
    const { html } = page('/diet', open);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/fitghar\.example\/diet">/);
    expect(html).toMatch(/<meta name="description" content="Plans &amp; &quot;more&quot;">/);
    expect(html).toMatch(/<meta property="og:title" content="Diet – FitGhar">/);
    const organization = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(organization)[0].name).toBe('FitGhar');
    expect(page('/booksession', aRemote()).html).toMatch(/<meta name="robots" content="noindex">/);
  });

  it('reads without JavaScript: what it offers, what that costs, and the questions people ask', () => {
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans' }] });
    const questions = '<details><summary>Is {{brand}} good?</summary>\n<p>Yes.</p>\n</details>';
    const { html } = renderPage('/diet', { shell, registry: { platform: '1.4.0', remotes: [diet] } }, config, 'n', { questions });
    const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(html)?.[1] ?? '';
    expect(plain).toMatch(/<h1>Diet<\/h1><p>Plans<\/p>/);
    expect(plain).toMatch(/MEAL PLAN FOR YOUR FAMILY<\/h2><p>.*₹3,499/);
    expect(plain).toMatch(/Is FitGhar good\?/);
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '[]') as Record<string, unknown>[];
    expect([...new Set(data.map((each) => each['@type']))]).toStrictEqual(['Organization', 'Service', 'FAQPage']);
    expect(data.at(-1)?.mainEntity).toStrictEqual([
      { '@type': 'Question', name: 'Is FitGhar good?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } },
    ]);
  });

  it('cannot be broken out of by a title or a registry', () => {
    const { html } = page('/booksession', aRemote());
    expect(html).not.toMatch(/<\/title><script>/);
    expect(page('/elsewhere', aRemote()).status).toBe(404);
  });
});

describe('a page of the team', () => {
  it('answers alike whether it exists or not, as “/admin/*” first asks who is there (D10)', () => {
    expect(page('/admin/no-such-page', aRemote()).status).toBe(200);
    expect(page('/admin/no-such-page', aRemote()).html).toMatch(/<meta name="robots" content="noindex">/);
    expect(page('/administration', aRemote()).status).toBe(404);
  });
});

describe('an attempt’s address', () => {
  it('is the file’s own without the attempt', () => {
    expect(withoutAttempt('/remotes/~2/mf-booking/1.0.0/a.js')).toBe('/remotes/mf-booking/1.0.0/a.js');
    expect(withoutAttempt('/remotes/mf-booking/1.0.0/a.js')).toBe('/remotes/mf-booking/1.0.0/a.js');
    expect(withoutAttempt('/bff/~1/')).toBe('/bff/~1/');
  });
});
