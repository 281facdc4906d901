import type { NoteKind, RecordPresence as Presence } from '@fitghar/contracts/admin';
import { formatInitials } from '@fitghar/contracts/common';
import { useQuery } from '@fitghar/platform/data';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './record-presence.module.css';
import { leaveRecord, presenceQuery } from './record-presence.queries.ts';
import { useEditing } from './use-editing.ts';

const PANEL = '[data-side-panel], [role="dialog"]';
/** Avatars shown; the others are counted. */
const MAX_SHOWN = 3;

const isVisible = (): boolean => document.visibilityState !== 'hidden';
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const doing = ({ name, state }: Presence['others'][number]): string => `${name} is ${state === 'editing' ? 'editing this' : 'here too'}`;

/**
 * Who else of the team has a record open, and who edits it. It tells the others about this member, too, while the page is
 * visible. It takes no room of its own height, so a colleague who comes moves nothing.
 */
export function RecordPresence({
  kind,
  id,
  within = PANEL,
}: {
  kind: NoteKind;
  id: string;
  /** Selects what holds the record's fields; default: its side panel, and dialogs. */
  within?: string;
}) {
  const editing = useEditing(`${kind}.${id}`, within);
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const { data } = useQuery({ ...presenceQuery(kind, id, editing ? 'editing' : 'viewing'), enabled: visible });
  useEffect(() => {
    if (!visible) return;
    const leave = () => void leaveRecord(kind, id);
    return leave;
  }, [kind, id, visible]);
  const others = (visible && data?.others) || [];
  const shown = others.slice(0, MAX_SHOWN);
  const first = others[0];
  return (
    <div className={styles.presence}>
      {first?.state === 'editing' && (
        <span className={styles.who} aria-hidden>
          <bdi translate="no">{first.name}</bdi> is editing
        </span>
      )}
      {shown.map((each) => (
        <span key={each.id} className={styles.avatar} data-state={each.state} title={doing(each)} aria-hidden>
          {formatInitials(each.name)}
        </span>
      ))}
      {others.length > MAX_SHOWN && <span aria-hidden>+{others.length - MAX_SHOWN}</span>}
      <span aria-live="polite" className="visually-hidden">
        {others.map(doing).join('. ')}
      </span>
    </div>
  );
}
