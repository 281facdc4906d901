import { usePathname } from '@fitghar/platform';
import { useDocumentHtml } from '@fitghar/platform/data';
import { Markdown, QueryBoundary } from '@fitghar/ui';
import about from '#texts/about.md';
import { failed } from '#texts/documents.ts';
import privacy from '#texts/privacy.md';
import refund from '#texts/refund.md';
import terms from '#texts/terms.md';

/** URLs of the built documents by page path. */
const TEXTS: Record<string, string> = { '/about': about, '/Refund': refund, '/TermsConditions': terms, '/Privacy': privacy };

/** A legal document, by the path of its page. */
export default function DocumentPage() {
  const text = useDocumentHtml(TEXTS[usePathname()] ?? '');
  return (
    <QueryBoundary query={text} failure={failed}>
      {(html) => <Markdown html={html} className="document" />}
    </QueryBoundary>
  );
}
