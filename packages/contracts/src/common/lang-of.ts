import { LANGUAGE } from '#texts/language.ts';
import { localeOf } from './person-language.ts';

/**
 * The `lang` of a text that may be in another language than the page, such as what someone typed, by its script; undefined if it
 * is the page's own. Screen readers then read it as it is written.
 */
export function langOf(text: string): string | undefined {
  const written = /\p{Script=Devanagari}/u.test(text) ? 'hi' : /[a-z]{2}/i.test(text) ? 'en' : LANGUAGE;
  return written === LANGUAGE ? undefined : localeOf(written);
}
