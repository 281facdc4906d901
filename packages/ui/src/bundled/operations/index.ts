export { type Command, CommandPalette } from './command-palette.tsx';
export { focusedRow, focusRow, isPressOnRow, moveBetweenRows } from './rows.ts';
export { showFailure } from './show-failure.ts';
export { useKeys } from './use-keys.ts';
