import { api } from '@fitghar/platform/data';
import { withProof } from '@fitghar/ui/bundled/identity';
import type { BulkAction, Call, OperationsList } from './operations-list.ts';

/** One call of a bulk action. */
export interface Step {
  /** The row's. */
  id: string;
  /** @returns the step that takes it back; null if there is none */
  run: () => Promise<Step | null>;
}

/** A bulk action on the rows that are selected. */
export interface BulkChoice {
  label: string;
  steps: readonly Step[];
  done: (count: number) => string;
}

/** The calls of a bulk action, one for each of these rows that it applies to. */
export function stepsOf<Row>(
  { row: schema, id }: Pick<OperationsList<Row>, 'row' | 'id'>,
  { when, call, reverse }: BulkAction<Row>,
  rows: readonly Row[],
  me: string,
): Step[] {
  const send = ({ path, body }: Call) => withProof(() => api(path, schema, { method: 'POST', body }));
  const step = (row: Row, forth: Call, back: (after: Row) => Step | null): Step => ({
    id: id(row),
    run: async () => back(await send(forth)),
  });
  return rows
    .filter((row) => when(row, me))
    .map((row) => step(row, call(row, me), (after) => (reverse ? step(row, reverse(row, after), () => null) : null)));
}
