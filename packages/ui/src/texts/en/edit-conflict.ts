export const keepMine = 'Keep mine';
export const takeTheirs = 'Take theirs';
export const text = 'Keep your version and save it over theirs, or take theirs and discard your changes.';
