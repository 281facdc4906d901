import type { ReactNode } from 'react';
import * as t from '#texts/lists.ts';
import { Button } from '../button/button.tsx';
import { Row } from '../layout/layout.tsx';

/**
 * Pagination from page 1, with the number of rows. Hidden if there is one page, unless `children` offer another choice, such
 * as the page size.
 */
export function Pager({
  page,
  limit,
  total,
  onPage,
  children,
}: {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  children?: ReactNode;
}) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (last === 1 && page === 1 && !children) return null;
  return (
    <nav aria-label={t.pages}>
      <Row>
        <Button variant="secondary" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t.previous}
        </Button>
        <span aria-live="polite">{t.position(total, page, last)}</span>
        <Button variant="secondary" aria-disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t.next}
        </Button>
        {children}
      </Row>
    </nav>
  );
}
