import { usePathname } from '@fitghar/platform';
import type { ReactNode } from 'react';

// Read before React takes over. The page server has checked this HTML (ADR 040); browsers without a session have dropped it.
const html = document.querySelector('[data-html] [data-skeleton]')?.innerHTML;
const servedAt = location.pathname;

/** The skeleton that the document has brought for this page; otherwise `children`. */
export function ServedSkeleton({ children }: { children: ReactNode }) {
  const path = usePathname();
  if (html === undefined || path !== servedAt) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this document's own
  return <div data-skeleton="" dangerouslySetInnerHTML={{ __html: html }} />;
}
