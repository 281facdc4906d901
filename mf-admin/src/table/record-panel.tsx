import { Button, ChevronDown, QueryBoundary, Stack } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { RowNotice } from '@fitghar/ui/bundled/lists';
import { SidePanel } from '@fitghar/ui/dialogs';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import type { OperationsList } from './operations-list.ts';
import styles from './table.module.css';
import { type OpenRecord, openerId } from './use-open-record.ts';

const Notes = lazyPart(() => import(/* webpackChunkName: "notes" */ '../notes/notes.tsx'));
const Corrections = lazyPart(() => import(/* webpackChunkName: "corrections" */ '../corrections/corrections.tsx'));
const Presence = lazyPart(() => import(/* webpackChunkName: "notes" */ '../notes/presence.tsx'), { failed: () => null });

/** The open record in a side panel: its details with their actions, or its profile. */
export function RecordPanel<Row>({
  list: { record: noun = 'Record', details: Details, profile: Profile, notes, corrections },
  opened,
  actionsOf,
  children,
}: {
  list: OperationsList<Row>;
  opened: OpenRecord<Row>;
  actionsOf: (row: Row) => ReactNode;
  /** Dialogs of the row's actions. */
  children?: ReactNode;
}) {
  const { id, row, query, open, close, neighbour } = opened;
  const step = (label: string, Icon: typeof ChevronUp, to: string | undefined) => (
    <Button variant="quiet" className={styles.step} aria-label={label} aria-disabled={!to} onClick={() => to && open(to)}>
      <Icon aria-hidden />
    </Button>
  );
  return (
    <SidePanel
      record={id}
      label={noun}
      tools={
        <>
          {step(`Previous ${noun.toLowerCase()}`, ChevronUp, neighbour(-1))}
          {step(`Next ${noun.toLowerCase()}`, ChevronDown, neighbour(1))}
          {notes && <Presence key={id} kind={notes} id={id} />}
        </>
      }
      returnFocusTo={() => document.getElementById(openerId(id))}
      onClose={close}
    >
      {Profile && <Profile key={id} id={id} />}
      {Details && (
        <QueryBoundary query={{ ...query, data: row ?? undefined }} failure={`Could not load this ${noun.toLowerCase()}`} count={2}>
          {(found) => (
            <Stack key={id}>
              <RowNotice changed={false} gone={row !== null && query.error !== null && !query.data} />
              <Details row={found} />
              {actionsOf(found)}
            </Stack>
          )}
        </QueryBoundary>
      )}
      {corrections && <Corrections key={`corrections ${id}`} id={id} subjects={[{ of: corrections, id }]} />}
      {notes && <Notes key={`notes ${id}`} kind={notes} id={id} />}
      {children}
    </SidePanel>
  );
}
