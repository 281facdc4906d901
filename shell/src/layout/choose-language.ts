import { inLanguage, LANGUAGE_COOKIE, type Language } from '@fitghar/contracts/common';
import { findShellPage, SHELL_TRANSLATED } from '@fitghar/contracts/releases';
import { currentPath } from '@fitghar/platform';
import { matchRoute } from '../federation/registry.ts';

/** A language of the site, English included. */
export type Spoken = Language | 'en';

/** Whether the page at a path is in a language. */
export function isTranslated(path: string, language: Spoken): boolean {
  if (language === 'en') return true;
  const own = findShellPage(path);
  if (own) return SHELL_TRANSLATED.includes(own.chunk);
  const { remote, route } = matchRoute(path) ?? {};
  return !route?.untranslated && remote?.translated?.includes(language) === true;
}

const YEAR_SECONDS = 365 * 86_400;

/** Remembers a choice in this browser: English addresses lead to the language that was chosen (bff/src/platform/pages/visitors.ts). */
export function rememberLanguage(language: Spoken): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of our list have no cookie store
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Remembers the language and opens this page in it; the home page, if this one is not translated. */
export function chooseLanguage(language: Spoken): void {
  rememberLanguage(language);
  const path = currentPath();
  location.assign(inLanguage(language === 'en' ? undefined : language, isTranslated(path, language) ? path : '/'));
}
