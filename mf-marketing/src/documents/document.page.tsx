import { addressOf, LANGUAGE } from '@fitghar/contracts/common';
import { getDocumentVersion } from '@fitghar/contracts/releases';
import { usePathname } from '@fitghar/platform';
import { useDocumentHtml } from '@fitghar/platform/data';
import { Markdown, QueryBoundary } from '@fitghar/ui';
import about from '#texts/about.md';
import { earlierVersions, failed } from '#texts/documents.ts';
import privacy from '#texts/privacy.md';
import refund from '#texts/refund.md';
import terms from '#texts/terms.md';
import type { TextPath } from './text-path.ts';

/** The built texts by the path of their page. What people agree to can be read as it was, too, under that name. */
const TEXTS: Readonly<Record<TextPath, { url: string; agreed?: string }>> = {
  '/about': { url: about },
  '/Refund': { url: refund, agreed: 'refund' },
  '/TermsConditions': { url: terms, agreed: 'terms' },
  '/Privacy': { url: privacy, agreed: 'privacy' },
};

/** A page that is one text, such as *About us* and the terms. */
export default function DocumentPage() {
  const { url, agreed } = new Map(Object.entries(TEXTS)).get(usePathname()) ?? { url: '' };
  const text = useDocumentHtml(url);
  return (
    <QueryBoundary query={text} failure={failed}>
      {(html) => (
        <>
          <Markdown html={html} className="document" />
          {agreed && (
            <p className="document">
              <a href={`/bff${addressOf(getDocumentVersion, { remote: 'mf-marketing', name: agreed, language: LANGUAGE })}`}>
                {earlierVersions}
              </a>
            </p>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
