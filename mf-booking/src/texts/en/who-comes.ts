export const changed = 'Changed';
export const changedTrainer = 'Changed. We’ll find you another trainer';
export const title = 'Change who comes';
export const ifNotFits = (trainer: string) => `If ${trainer} no longer fits, we’ll look for someone else and tell you who.`;
export const save = 'Save change';
export const keep = 'Keep as it is';
