import { usePathname } from '@fitghar/platform';
import { useText } from '@fitghar/platform/data';
import { Loaded, Markdown } from '@fitghar/ui';
import about from '../../documents/about.md';
import privacy from '../../documents/privacy.md';
import refund from '../../documents/refund.md';
import terms from '../../documents/terms.md';

/** Addresses of the built texts, by the page that shows them. */
const TEXTS: Record<string, string> = { '/about': about, '/Refund': refund, '/TermsConditions': terms, '/Privacy': privacy };

/** A long text of ours. The server has put it into the page already; this shows it after a step from another page, too. */
export default function DocumentPage() {
  const text = useText(TEXTS[usePathname()] ?? '');
  return (
    <Loaded query={text} failure="We could not load this text">
      {(html) => <Markdown html={html} className="document" />}
    </Loaded>
  );
}
