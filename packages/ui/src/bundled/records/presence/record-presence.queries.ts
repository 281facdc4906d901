import { type NoteKind, PRESENCE_SECONDS, type PresenceState, reportPresence } from '@fitghar/contracts/admin';
import { call, queryOptions } from '@fitghar/platform/data';

/** This page load: two tabs of a member are two. */
const TAB = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Who else has a record open. Asking tells that it is open here, so it is asked again and again. */
export const presenceQuery = (kind: NoteKind, id: string, state: PresenceState) =>
  queryOptions({
    queryKey: ['ui', 'presence', kind, id, state],
    queryFn: ({ signal }) => call(reportPresence, { body: { kind, record_id: id, tab: TAB, state } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: PRESENCE_SECONDS.report * 1000,
    placeholderData: (before) => before, // while the state changes
    meta: { topics: ['team.presence'] },
  });

/** Tells that a record is no longer open here. If that fails, it is forgotten soon. */
export const leaveRecord = (kind: NoteKind, id: string): Promise<unknown> =>
  call(reportPresence, { body: { kind, record_id: id, tab: TAB, state: 'left' } }, { keepalive: true }).catch(() => undefined);
