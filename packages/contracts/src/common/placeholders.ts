/** A text with its placeholders, such as `{{brand}}`, filled in. Unknown ones stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));
