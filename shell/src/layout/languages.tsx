import { usePathname } from '@fitghar/platform';
import { others } from '#texts/languages.ts';
import { addressIn } from './address-in.ts';

/**
 * Links to this page in the other languages, or to their home page. They load documents: frame and page are of one language. The
 * served frame is that of every page, whose address the page server fills in.
 */
export function Languages({ className }: { className?: string | undefined }) {
  const path = usePathname();
  return others.map(({ language, name }) => (
    <a
      key={language}
      className={className}
      data-language={language}
      href={addressIn(language, path)}
      suppressHydrationWarning
      lang={language}
      hrefLang={language}
    >
      {name}
    </a>
  ));
}
