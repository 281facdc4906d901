import type { AuditSubject, NoteKind, Permission } from '@fitghar/contracts/admin';
import type { Call, LiveTopic } from '@fitghar/contracts/common';
import type { RowDialogProps } from '@fitghar/ui/bundled/lists';
import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';

/** The back end's response: one page of a list. */
export interface Page<Row> {
  rows: Row[];
  page: number;
  limit: number;
  total: number;
}

/** One column. */
export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Server-side sort field. */
  sort?: string;
  /** Renders the cell as a link that opens the record. */
  opensDetails?: true;
  /**
   * Takes the width that the other columns leave, whose cells then stay on one line: `line` is cut off, because the panel
   * shows the rest; `lines` wraps. `short` does so only where there is no room for every column.
   */
  fill?: 'line' | 'lines' | 'short';
}

/** A query parameter with its options besides `all`, which omits it. */
interface Choice {
  name: string;
  label: string;
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** A query parameter that is a minute in IST. */
interface Minute {
  name: string;
  label: string;
  isMinute: true;
}

/** One filter of a list. */
export type Filter = Choice | Minute;

interface Action<Row> {
  /** Button label; screen readers add the row's name: “Reply Ravi”. */
  label: string;
  /** Required permission; default: everyone who sees the list. */
  permission?: Permission;
  /** Rows that offer the action; default: all. */
  when?: (row: Row) => boolean;
  /** Offered in the panel, and not in the row, where a second button would take the width of what people read. */
  inPanelOnly?: true;
}

/** Sends its call, and shows `done` as a toast. */
interface SentAction<Row> extends Action<Row> {
  /** @param text what a {@link TextAction} has asked for; otherwise empty */
  send: (row: Row, text: string) => Promise<unknown>;
  done?: string;
}

/** Asks before it is sent: for what moves money or cannot be undone. */
export interface ConfirmedAction<Row> extends SentAction<Row> {
  confirm: {
    /** Names whom it concerns, and the amount. */
    title: (row: Row) => string;
    text: string;
    /** Label of the button, the verb of the title. */
    submit: string;
  };
}

/** Asks for a text and sends it. */
export interface TextAction<Row> extends SentAction<Row> {
  ask: {
    title: (row: Row) => string;
    label: (row: Row) => string;
    /** Label of the submit button; default: the action's label. */
    submit?: string;
    /** Context shown above the text. */
    intro?: (row: Row) => ReactNode;
  };
}

/** Opens its own dialog. */
interface DialogAction<Row> extends Action<Row> {
  dialog: ComponentType<RowDialogProps<Row>>;
}

/** An action on a row. */
export type RowAction<Row> = SentAction<Row> | ConfirmedAction<Row> | TextAction<Row> | DialogAction<Row>;

/**
 * An action on several rows at once, each by a call of its own. Only for what can be taken back, or where a mistake costs
 * nothing: no one reads forty rows before they press the button.
 */
export interface BulkAction<Row> {
  label: string;
  permission: Permission;
  /** Rows that it changes; `me` is the person's ID. */
  when: (row: Row, me: string) => boolean;
  /** Changes one row. Should name the state on the screen, so that a colleague's change is refused instead of overwritten. */
  send: (row: Row, me: string) => Promise<Row>;
  /** Takes it back for a row that is still as the call left it. */
  reverse?: (before: Row, after: Row) => Promise<Row>;
  /** What was done to so many rows. */
  done: (count: number) => string;
}

/** Definition of an operations list: data source, columns, filters and actions. Rendered by `ListView`. */
export interface OperationsList<Row> {
  title: string;
  /** Reads a page of it, by the parameters of the address. */
  call: Call & { response: z.ZodMiniType<Page<Row>> };
  /** Topics that invalidate the list. */
  topics: readonly LiveTopic[];
  id: (row: Row) => string;
  /** Accessible name of the row. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Number of leading columns that cannot be hidden; default: 1. */
  fixedColumns?: number;
  /** Sort order until the user chooses one. */
  defaultSort?: string;
  /** Names the searched fields. */
  search?: string;
  filters?: readonly Filter[];
  /** Values of filters until another is chosen; these filters have no *All*. */
  initial?: Readonly<Record<string, string>>;
  /** Query parameters that only links set. */
  params?: readonly string[];
  /** Reads all of it as a file, by the same parameters. */
  exportCall?: Call;
  /** Text of the empty state. */
  empty: string;
  /** Noun for one row: `Ticket`. */
  record?: string;
  /** A row's panel, which has its own address. */
  details?: ComponentType<{ row: Row }>;
  /** Reads one row, by `id`: for a panel whose row is not on the page. */
  rowCall?: Call & { response: z.ZodMiniType<Row> };
  /** A row's panel whose content is more than the row and loads itself. */
  profile?: ComponentType<{ id: string }>;
  /** Its records carry the team's notes, as this kind. */
  notes?: NoteKind;
  /** Its records can be corrected, as this kind. */
  corrections?: AuditSubject;
  /** The first action that a row offers is its primary one. */
  actions?: readonly RowAction<Row>[];
  /** Actions on selected rows. Rows that one of them applies to get a checkbox. */
  bulk?: readonly BulkAction<Row>[];
}
