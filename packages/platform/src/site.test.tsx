import { SITE } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';

describe('site facts', () => {
  it('come from the server-rendered page', async () => {
    const { site } = await import('./site.ts');
    expect(site()).toEqual(SITE);
  });

  it('are empty without that data, and nothing fails', async () => {
    const tag = document.getElementById('site');
    tag?.remove();
    jest.resetModules();
    const { site } = await import('./site.ts');
    expect(site().brand).toBeUndefined();
    if (tag) document.head.append(tag);
  });
});
