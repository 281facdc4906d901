export const measures = {
  weight_kg: { name: 'Weight', unit: 'kg' },
  waist_cm: { name: 'Waist', unit: 'cm' },
  hips_cm: { name: 'Hips', unit: 'cm' },
};
export const change = (name: string, unit: string, first: [number, string], last: [number, string]) =>
  `${name}: ${first[0]} ${unit} on ${first[1]}, ${last[0]} ${unit} on ${last[1]}`;
export const chart = 'Chart';
export const saved = 'Progress saved';
export const inUnit = (name: string, unit: string) => `${name} in ${unit}`;
export const trained = 'What you trained (the customer reads it)';
export const note = 'Note';
export const saveChanges = 'Save changes';
export const save = 'Save';
export const deleted = 'Entry deleted';
export const allEntries = 'All entries';
export const newestFirst = 'Progress, newest first';
export const day = 'Day';
export const remove = 'Delete';
export const trainer = 'Trainer';
export const entryOf = (day: string) => ` the entry of ${day}`;
export const removeTitle = (day: string) => `Delete the entry of ${day}?`;
export const notRestored = 'It can’t be restored.';
export const off = 'Progress is off';
export const notAgreed = (name: string) => `${name} has not agreed to it. Customers agree on their dashboard, under ‘My progress’.`;
export const empty = 'Your weight, measurements and notes will appear here, as a chart from the second day on.';
export const progressOf = (name: string) => `Progress of ${name}`;
export const mine = 'My progress';
export const notLoaded = 'We couldn’t load the progress';
