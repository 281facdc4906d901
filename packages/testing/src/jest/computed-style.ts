// jsdom answers `getComputedStyle` by matching each rule of its style sheet and resolving a dozen colours, for each element and
// ancestor that a query by role looks at: a quarter of the time of screen tests. They ask whether an element is shown.

/** jsdom's own, which answers all other questions. */
export const fullStyle = window.getComputedStyle.bind(window);

/** By what jsdom's style sheet distinguishes. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const { namespaceURI, localName, parentElement } = element;
  const inline = element.getAttribute('style')?.includes('display');
  if (inline || parentElement?.localName === 'ruby') return fullStyle(element).display;
  const shape = [
    namespaceURI,
    localName,
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
    element.getAttribute('type'),
  ].join();
  const known = displays.get(shape) ?? fullStyle(element).display;
  displays.set(shape, known);
  return known;
}

/** An inherited property that only inline styles set. */
function inherited(element: Element, property: 'visibility' | 'pointer-events', initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.getAttribute('style')?.includes(property)) return fullStyle(element).getPropertyValue(property);
  return initial;
}

const quickly: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointer-events', 'auto'),
  opacity: (element) => (element.hasAttribute('style') ? fullStyle(element).opacity : ''),
};

const answers: ProxyHandler<{ element: Element }> = {
  get({ element }, property) {
    if (typeof property === 'string' && Object.hasOwn(quickly, property)) return quickly[property]?.(element);
    if (property === 'getPropertyValue')
      return (name: string) => (Object.hasOwn(quickly, name) ? quickly[name]?.(element) : fullStyle(element).getPropertyValue(name));
    const full = fullStyle(element);
    const value: unknown = Reflect.get(full, property);
    return typeof value === 'function' ? value.bind(full) : value;
  },
};

Object.assign(globalThis, {
  getComputedStyle: (element: Element, pseudo?: string) =>
    pseudo || document.styleSheets.length ? fullStyle(element, pseudo) : new Proxy({ element }, answers),
});
