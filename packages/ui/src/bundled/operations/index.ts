export { type Command, CommandPalette } from './command-palette.tsx';
export { showFailure } from './show-failure.ts';
