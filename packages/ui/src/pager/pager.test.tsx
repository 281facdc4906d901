import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PagedList } from '../bundled/lists/paged-list.tsx';
import { Pager } from './pager.tsx';

function List({ total }: { total: number }) {
  const [page, setPage] = useState(1);
  return <Pager page={page} limit={10} total={total} onPage={setPage} />;
}

describe('a pager', () => {
  it('is hidden if there is one page, unless it offers page sizes', () => {
    const { rerender } = renderScreen(<List total={10} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    rerender(
      <Pager page={1} limit={10} total={0} onPage={() => undefined}>
        Rows
      </Pager>,
    );
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('0 in all, page 1 of 1');
  });

  it('goes from the first page to the last and back', async () => {
    const { user } = renderScreen(<List total={12} />);
    const [previous, next] = [screen.getByRole('button', { name: 'Previous' }), screen.getByRole('button', { name: 'Next' })];
    expect(screen.getByText('12 in all, page 1 of 2')).toBeVisible();
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(screen.getByText('12 in all, page 2 of 2')).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(screen.getByText('12 in all, page 1 of 2')).toBeVisible();
  });

  it('leads back from a page that no longer exists', () => {
    renderScreen(<Pager page={3} limit={10} total={20} onPage={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a list with pages', () => {
  function Pages() {
    const [page, setPage] = useState(1);
    const data = page === 2 ? undefined : { rows: [`Row of page ${page}`], limit: 1, total: 2 };
    const query = { data, error: data ? null : new Error('The connection is lost'), dataUpdatedAt: 0, refetch: () => undefined };
    return (
      <PagedList query={query} failure="We couldn’t load the list" page={page} onPage={setPage} empty="Nothing">
        {(row) => <p key={row}>{row}</p>}
      </PagedList>
    );
  }

  it('leads back from a page that could not be loaded', async () => {
    const { user } = renderScreen(<Pages />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('We couldn’t load the list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Row of page 1')).toBeVisible();
  });

  it('leads from a page that has become empty to the first', async () => {
    const onPage = jest.fn();
    const query = { data: { rows: [], limit: 10, total: 15 }, error: null, dataUpdatedAt: 0, refetch: () => undefined };
    const { user } = renderScreen(
      <PagedList query={query} failure="We couldn’t load the list" page={3} onPage={onPage} empty="Nothing">
        {() => null}
      </PagedList>,
    );
    expect(screen.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(onPage).toHaveBeenCalledWith(1);
  });
});
