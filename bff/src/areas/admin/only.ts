/** The element of a list of one, such as the view of one record. */
export function only<Element>([element]: readonly Element[]): Element {
  if (element === undefined) throw new Error('The list is empty');
  return element;
}
