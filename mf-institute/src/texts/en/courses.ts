/** What the catalogue says of a programme: its name, tracks, modules, duration, for whom it is, and when its classes are. */
export const course = (text: string) => text;
export const noBatches = 'We couldn’t load the batches';
export const full = 'Full';
