import { LANGUAGE, type Language } from '@fitghar/contracts/common';
import { Button, buttonClass, Row } from '@fitghar/ui';
import { useState } from 'react';
import styles from './language-offer.module.css';
import { rememberLanguage } from './use-languages.ts';

/** What is said in the language that is offered. */
const OFFERS: Record<Language, { text: string; go: string; stay: string }> = {
  hi: { text: 'यह पेज हिन्दी में भी है।', go: 'हिन्दी में देखें', stay: 'अभी नहीं' },
};

/** Offers the language of the browser, once: a choice or its refusal is remembered. */
export default function LanguageOffer({ language, address }: { language: Language; address: string }) {
  const [open, setOpen] = useState(true);
  const { text, go, stay } = OFFERS[language];
  const close = () => {
    rememberLanguage(LANGUAGE);
    setOpen(false);
  };
  return (
    open && (
      <section className={styles.offer} lang={language} aria-label={text}>
        <p>{text}</p>
        <Row>
          <a href={address} hrefLang={language} className={buttonClass('secondary')} onClick={() => rememberLanguage(language)}>
            {go}
          </a>
          <Button variant="quiet" onClick={close}>
            {stay}
          </Button>
        </Row>
      </section>
    )
  );
}
