import { LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language, offeredOf } from '@fitghar/contracts/common';
import { findShellPage, SHELL_TRANSLATED } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import { Button, buttonClass, Row } from '@fitghar/ui';
import { useState } from 'react';
import { matchRoute } from '../federation/registry.ts';
import { addressIn } from './address-in.ts';
import styles from './language-offer.module.css';

/** What is said in the language that is offered. */
const OFFERS: Record<Language, { text: string; go: string; stay: string }> = {
  hi: { text: 'यह पेज हिन्दी में भी है।', go: 'हिन्दी में देखें', stay: 'अभी नहीं' },
};

/** Whether the page at a path is in a language. */
function isTranslated(path: string, language: Language): boolean {
  const own = findShellPage(path);
  if (own) return SHELL_TRANSLATED.includes(own.chunk);
  const { remote, route } = matchRoute(path) ?? {};
  return !route?.untranslated && remote?.translated?.includes(language) === true;
}

const YEAR_SECONDS = 365 * 86_400;

/** Offers nothing any more in this browser. */
function refuse(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of our list have no cookie store
  document.cookie = `${LANGUAGE_COOKIE}=${LANGUAGE}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Offers the first of the browser's languages that we have, on an English page that is in it, until someone has chosen. */
export default function LanguageOffer() {
  const path = usePathname();
  const [open, setOpen] = useState(() => !document.cookie.includes(`${LANGUAGE_COOKIE}=`));
  const ours = offeredOf(Object.keys(LANGUAGES));
  const preferred = navigator.languages
    .map((each) => each.slice(0, 2))
    .find((each) => each === LANGUAGE || ours.some((one) => one === each));
  const language = ours.find((each) => each === preferred);
  if (!open || !language || !isTranslated(path, language)) return null;
  const { text, go, stay } = OFFERS[language];
  const close = () => {
    refuse();
    setOpen(false);
  };
  return (
    <section className={styles.offer} lang={language} aria-label={text}>
      <p>{text}</p>
      <Row>
        <a className={buttonClass('secondary')} href={addressIn(language, path)}>
          {go}
        </a>
        <Button variant="quiet" onClick={close}>
          {stay}
        </Button>
      </Row>
    </section>
  );
}
