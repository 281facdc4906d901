interface Option {
  value: string;
  label: string;
}

/** Builds options of a filter or select from value labels. */
export const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The options with the chosen value, though they may lack it: they are loading or failed to, or it is no longer offered. */
export const withChosen = (options: readonly Option[], value: string, label = value): readonly Option[] =>
  !value || options.some((option) => option.value === value) ? options : [...options, { value, label }];
