/** Something to go to: a page of the menu, a record that was found, or where an action begins. */
export interface Destination {
  id: string;
  title: string;
  href: string;
  detail?: string;
  /** Other words by which it is found. */
  words?: string | undefined;
  /** Keys that open it. */
  keys?: string | undefined;
}
