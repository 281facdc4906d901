import { describe, expect, it } from '@jest/globals';
import { documentIdOf } from './documents.ts';

describe('the id of a page’s text', () => {
  it.each([
    ['/remotes/mf-marketing/1.0.0+0ad5a41bd2d0/terms.6dec5a51.html', 'mf-marketing/terms'],
    ['/remotes/~3/mf-plans/1.0.0/diet-questions.html', 'mf-plans/diet-questions'],
    ['/assets/terms.html', null],
    ['/remotes/mf-marketing/1.0.0/../terms.html', null],
  ])('of %s is %s', (path, id) => expect(documentIdOf(path)).toBe(id));
});
