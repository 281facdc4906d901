export { type Command, CommandPalette } from './command-palette.tsx';
export { Filters } from './filters.tsx';
export { focusedRow, focusRow, isPressOnRow, moveBetweenRows } from './rows.ts';
export { showFailure } from './show-failure.ts';
export { TableBox, TableHead } from './table-box.tsx';
export { useKeys } from './use-keys.ts';
