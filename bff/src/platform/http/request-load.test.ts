import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestLoad } from './request-load.ts';

describe('the load of a process', () => {
  let load: RequestLoad;
  beforeEach(() => {
    load = new RequestLoad(20);
  });
  afterEach(() => load.stop());

  const begin = (count: number) => {
    for (let index = 0; index < count; index++) load.begin();
  };

  it('is full at its limit, and takes on twice as many payments, probes and files of pages', () => {
    load.noteServed('/remotes/mf-plans/1.0.0/entry.js');
    begin(20);
    expect(load.isFullFor('/bff/user/user-transaction')).toBe(true);
    const first = ['/bff/api/v1/payments/refunds', '/bff/health/live', '/bff/metrics', '/assets/main.js', '/remotes/mf-plans/1.0.0/a.js'];
    expect(first.filter((url) => load.isFullFor(url))).toEqual([]);
    begin(20);
    expect(first.filter((url) => load.isFullFor(url))).toEqual(first);
  });

  it('gives priority to files of versions that it has served, not to invented ones (PL7)', () => {
    for (let patch = 0; patch <= 200; patch++) load.noteServed(`/remotes/mf-plans/1.0.${patch}/entry.js`);
    begin(20);
    const isFull = (version: string) => load.isFullFor(`/remotes/mf-plans/${version}/other.js?v`);
    expect(['1.0.200', '1.0.0', '9.9.9'].map(isFull)).toEqual([false, true, true]); // the first made room for the last
  });

  it('receives no more bytes at a time than it can hold', () => {
    const mebibyte = 1024 * 1024;
    for (let index = 0; index < 64; index++) expect(load.beginBody(mebibyte)).toBe(true);
    expect(load.beginBody(1)).toBe(false);
    load.endBody(mebibyte);
    expect(load.beginBody(mebibyte)).toBe(true);
  });

  it('gives no one priority for an address that only looks like it', () => {
    begin(20);
    const others = ['/assets-of-others', '/bff/api/v1/paymentsx', '/x?/assets/', '/bff/user/assets/'];
    expect(others.filter((url) => load.isFullFor(url))).toEqual(others);
  });

  it('has room again when a request ends', () => {
    begin(20);
    load.end();
    expect(load.isFullFor('/')).toBe(false);
  });

  it('takes on fewer while the event loop has no time left, and all again when it has', async () => {
    begin(5);
    expect(load.isFullFor('/')).toBe(false);
    while (!load.isFullFor('/')) await new Promise(setImmediate); // never idle
    expect(load.isFullFor('/bff/api/v1/payments/orders')).toBe(false);
    while (load.isFullFor('/')) await new Promise((resolve) => setTimeout(resolve, 10)); // idle
  });
});
