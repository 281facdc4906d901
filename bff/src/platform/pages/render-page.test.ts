import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RegistryEntry } from '@fitghar/contracts';
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
    assert.equal(status, 200);
    assert.deepEqual(
      [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map((match) => match[1]),
      ['/assets/main.js', '/assets/forms.js', '/remotes/mf-booking/1.0.0/remoteEntry.js', '/remotes/mf-booking/1.0.0/wizard.js'],
    );
    assert.match(html, /wizard\.js" integrity="sha384-abc"/);
  });

  it('hints at nothing of a remote that the shell will refuse', () => {
    const { html } = page('/booksession', aRemote({ platform: '^2.0.0' }));
    assert.doesNotMatch(html, /modulepreload" href="\/remotes/);
  });

  it('carries a text as HTML, with the brand in it, for readers without JavaScript', () => {
    const { html } = renderPage('/booksession', { shell, registry: { platform: '1.4.0', remotes: [aRemote()] } }, config, 'n', {
      document: '<h1>{{brand}}</h1>',
    });
    assert.match(html, /<div id="root"><main class="document"><h1>FitGhar<\/h1><\/main><\/div><\/body>/);
    assert.match(page('/booksession', aRemote()).html, /<noscript>/);
  });

  it('tells search engines what it is, unless it is for signed-in people', () => {
    const open = aRemote({
      routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans & "more"' }],
    });
    const { html } = page('/diet', open);
    assert.match(html, /<link rel="canonical" href="https:\/\/fitghar\.example\/diet">/);
    assert.match(html, /<meta name="description" content="Plans &amp; &quot;more&quot;">/);
    assert.match(html, /<meta property="og:title" content="Diet – FitGhar">/);
    const organization = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
    assert.equal(JSON.parse(organization)[0].name, 'FitGhar');
    assert.match(page('/booksession', aRemote()).html, /<meta name="robots" content="noindex">/);
  });

  it('reads without JavaScript: what it offers, what that costs, and the questions people ask', () => {
    const diet = aRemote({ routes: [{ ...aRemote().routes[0]!, path: '/diet', guard: 'anyone', title: 'Diet', description: 'Plans' }] });
    const questions = '<details><summary>Is {{brand}} good?</summary>\n<p>Yes.</p>\n</details>';
    const { html } = renderPage('/diet', { shell, registry: { platform: '1.4.0', remotes: [diet] } }, config, 'n', { questions });
    const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(html)?.[1] ?? '';
    assert.match(plain, /<h1>Diet<\/h1><p>Plans<\/p>/);
    assert.match(plain, /MEAL PLAN FOR YOUR FAMILY<\/h2><p>.*₹3,499/);
    assert.match(plain, /Is FitGhar good\?/);
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '[]') as Record<string, unknown>[];
    assert.deepEqual([...new Set(data.map((each) => each['@type']))], ['Organization', 'Service', 'FAQPage']);
    assert.deepEqual(data.at(-1)?.mainEntity, [
      { '@type': 'Question', name: 'Is FitGhar good?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } },
    ]);
  });

  it('cannot be broken out of by a title or a registry', () => {
    const { html } = page('/booksession', aRemote());
    assert.doesNotMatch(html, /<\/title><script>/);
    assert.equal(page('/elsewhere', aRemote()).status, 404);
  });
});

describe('an attempt’s address', () => {
  it('is the file’s own without the attempt', () => {
    assert.equal(withoutAttempt('/remotes/~2/mf-booking/1.0.0/a.js'), '/remotes/mf-booking/1.0.0/a.js');
    assert.equal(withoutAttempt('/remotes/mf-booking/1.0.0/a.js'), '/remotes/mf-booking/1.0.0/a.js');
    assert.equal(withoutAttempt('/bff/~1/'), '/bff/~1/');
  });
});
