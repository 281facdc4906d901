import { moveFocus } from '@fitghar/ui';
import type { RefObject } from 'react';
import * as t from '#texts/header.ts';
import styles from './skip-link.module.css';

/** The first tab stop of every page, visible only on focus: skips the header. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const skip = () => {
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (heading) moveFocus(heading);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: an in-page link, as users and accessibility checkers expect
    <a
      href="#main"
      className={styles.link}
      onClick={(event) => {
        event.preventDefault(); // a hash would add a history entry
        skip();
      }}
    >
      {t.skip}
    </a>
  );
}
