/** Something to go to: a page of the menu, or a record that was found. */
export interface Destination {
  id: string;
  title: string;
  href: string;
  detail?: string;
  /** Keys that open it. */
  keys?: string | undefined;
}
