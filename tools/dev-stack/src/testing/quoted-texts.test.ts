import { describe, expect, it } from '@jest/globals';
import { assertedTexts, quotedTexts } from './quoted-texts.ts';

describe('the error catalogue of the specification', () => {
  it('is read from section 8', () => {
    expect(quotedTexts()).toContain('No slots are their !!');
    expect(quotedTexts().length).toBeGreaterThan(25);
  });

  it('is asserted text by text on rendered screens', () => {
    const asserted = assertedTexts();
    expect(quotedTexts().filter((text) => !asserted.some((each) => each.includes(text)))).toStrictEqual([]);
  });
});
