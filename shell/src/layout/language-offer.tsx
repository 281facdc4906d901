import { LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language, offeredOf } from '@fitghar/contracts/common';
import { usePathname } from '@fitghar/platform';
import { Button, Row } from '@fitghar/ui';
import { useState } from 'react';
import { chooseLanguage, isTranslated, rememberLanguage } from './choose-language.ts';
import styles from './language-offer.module.css';

/** What is said in the language that is offered. */
const OFFERS: Record<Language, { text: string; go: string; stay: string }> = {
  hi: { text: 'यह पेज हिन्दी में भी है।', go: 'हिन्दी में देखें', stay: 'अभी नहीं' },
};

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
    rememberLanguage(LANGUAGE);
    setOpen(false);
  };
  return (
    <section className={styles.offer} lang={language} aria-label={text}>
      <p>{text}</p>
      <Row>
        <Button variant="secondary" onClick={() => chooseLanguage(language)}>
          {go}
        </Button>
        <Button variant="quiet" onClick={close}>
          {stay}
        </Button>
      </Row>
    </section>
  );
}
