/** Escapes text for HTML and its attributes. */
export const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON for a script tag: escapes `<`, which could end it. */
export const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
