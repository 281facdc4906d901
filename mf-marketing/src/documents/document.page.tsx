import { LANGUAGE } from '@fitghar/contracts/common';
import { usePathname } from '@fitghar/platform';
import { useDocumentHtml } from '@fitghar/platform/data';
import { Markdown, QueryBoundary } from '@fitghar/ui';
import about from '#texts/about.md';
import { earlierVersions, failed } from '#texts/documents.ts';
import privacy from '#texts/privacy.md';
import refund from '#texts/refund.md';
import terms from '#texts/terms.md';

/** URLs of the built documents by page path. */
const TEXTS: Record<string, string> = { '/about': about, '/Refund': refund, '/TermsConditions': terms, '/Privacy': privacy };

/** What people agree to can be read as it was, too. */
const NAMES: Record<string, string> = { '/Refund': 'refund', '/TermsConditions': 'terms', '/Privacy': 'privacy' };

/** A legal document, by the path of its page. */
export default function DocumentPage() {
  const path = usePathname();
  const text = useDocumentHtml(TEXTS[path] ?? '');
  const name = NAMES[path];
  return (
    <QueryBoundary query={text} failure={failed}>
      {(html) => (
        <>
          <Markdown html={html} className="document" />
          {name && (
            <p className="document">
              <a href={`/bff/api/v1/documents/mf-marketing/${name}/versions?language=${LANGUAGE}`}>{earlierVersions}</a>
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
