import { useNavigate, useNavigationState, useSearch } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { OperationsList } from './operations-list.ts';
import { recordQuery } from './table.queries.ts';

/** State of a history entry that the list itself added, so that closing the record goes back. */
const FROM_LIST = z.object({ fromList: z.literal(true) });

/** ID of the link that opens a record, which gets the focus back. */
export const openerId = (id: string): string => `open-${id}`;

/** The record that the address names (`id`), beside its list. */
export interface OpenRecord<Row> {
  /** Empty if no record is open. */
  id: string;
  /** As the list shows it, otherwise as loaded by its ID; null until then, and for lists with a `profile`. */
  row: Row | null;
  /** Loading a record that is not on this page of the list. */
  query: { data: Row | undefined; error: Error | null; dataUpdatedAt: number; refetch: () => unknown };
  /** Props of a link that opens a record; `''` closes it. */
  linkTo: (id: string) => { href: string; replace: boolean; state: unknown };
  open: (id: string) => void;
  close: () => void;
  /** The record before (-1) or after (1) the open one on this page, or where it was before it left the list. */
  neighbour: (step: 1 | -1) => string | undefined;
}

/** Keeps the open record in the address: Back closes it, a shared link opens it. */
export function useOpenRecord<Row>(list: OperationsList<Row>, rows: readonly Row[] | undefined): OpenRecord<Row> {
  const navigate = useNavigate();
  const params = new URLSearchParams(useSearch());
  const fromList = FROM_LIST.safeParse(useNavigationState()).success;
  const id = list.details || list.profile ? (params.get('id') ?? '') : '';
  const at = rows?.findIndex((row) => list.id(row) === id) ?? -1;
  const listed = rows?.[at];
  const [seen, setSeen] = useState({ row: listed, at });
  if (listed && (listed !== seen.row || at !== seen.at)) setSeen({ row: listed, at });
  const query = useQuery({ ...recordQuery(list, id), enabled: Boolean(id && list.details && rows && !listed) });
  const known = seen.row && list.id(seen.row) === id ? seen.row : null;
  const leaving = useRef('');
  if (!id) leaving.current = '';

  const linkTo = (to: string) => {
    const next = new URLSearchParams(params);
    if (to) next.set('id', to);
    else next.delete('id');
    // Turning to another record replaces the entry, so that one step back closes the panel.
    return { href: `/admin/adminDashboard?${next}`, replace: Boolean(id), state: !id || fromList ? { fromList: true } : null };
  };
  return {
    id,
    row: listed ?? query.data ?? known,
    query,
    linkTo,
    open: (to) => {
      const { href, ...options } = linkTo(to);
      navigate(href, options);
    },
    close: () => {
      if (!fromList) return navigate(linkTo('').href, { replace: true });
      if (leaving.current === id) return; // going back takes a moment, in which Escape may be pressed again
      leaving.current = id;
      history.back();
    },
    neighbour: (step) => {
      // One that has left the list, such as a session that is assigned now, leaves its position to the next.
      const row = listed ? rows?.[at + step] : known && rows?.[step === 1 ? seen.at : seen.at - 1];
      return row ? list.id(row) : undefined;
    },
  };
}
