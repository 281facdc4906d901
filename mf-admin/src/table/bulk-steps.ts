import { withProof } from '@fitghar/ui/bundled/identity';
import type { BulkAction, OperationsList } from './operations-list.ts';

/** One call of a bulk action. */
export interface Step {
  /** ID of the row. */
  id: string;
  /** @returns the step that undoes it; null if there is none */
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
  { id }: Pick<OperationsList<Row>, 'id'>,
  { when, send, reverse }: BulkAction<Row>,
  rows: readonly Row[],
  me: string,
): Step[] {
  const step = (row: Row, change: () => Promise<Row>, back: (after: Row) => Step | null): Step => ({
    id: id(row),
    run: async () => back(await withProof(change)),
  });
  return rows
    .filter((row) => when(row, me))
    .map((row) =>
      step(
        row,
        () => send(row, me),
        (after) =>
          reverse
            ? step(
                row,
                () => reverse(row, after),
                () => null,
              )
            : null,
      ),
    );
}
