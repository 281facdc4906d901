import { SITE } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';

describe('the facts of the site', () => {
  it('are what the server wrote into the page', async () => {
    const { site } = await import('./site.ts');
    expect(site()).toEqual(SITE);
  });

  it('are unknown where the page came without them, and nothing fails', async () => {
    const tag = document.getElementById('site');
    tag?.remove();
    jest.resetModules();
    const { site } = await import('./site.ts');
    expect(site().brand).toBeUndefined();
    if (tag) document.head.append(tag);
  });
});
