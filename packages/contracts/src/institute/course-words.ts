/** What the catalogue says of a programme: its name, tracks, modules, duration, for whom it is, and when its classes are. */
export const course = (text: string) => text;
