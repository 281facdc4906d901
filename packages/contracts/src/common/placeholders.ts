/** Values that the page server fills into built HTML. They stand for themselves in `SiteConfig` while it is built. */
export const PLACEHOLDERS = {
  brand: '{{brand}}',
  appStoreUrl: '{{appStoreUrl}}',
  trialPrice: '{{trialPrice}}',
  dietPrice: '{{dietPrice}}',
  gstin: '{{gstin}}',
  email: '{{email}}',
  phone: '{{phone}}',
  address: '{{address}}',
  grievanceOfficer: '{{grievanceOfficer}}',
} as const;

/** A text with its placeholders, such as `{{brand}}`, filled in. Unknown ones stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));
