// jsdom computes a style by matching each rule with the element and its ancestors. Queries by role ask for the same styles
// again and again, which is a fifth of the time of screen tests, so a style is kept until the document changes. State that
// no attribute shows, such as focus, changes no style here: the style sheets of the product are not loaded.

const compute = window.getComputedStyle.bind(window);
let known = new WeakMap<Element, CSSStyleDeclaration>();
const forget = (): void => {
  known = new WeakMap();
};
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

window.getComputedStyle = (element, pseudoElement) => {
  // Nothing observes what is outside the document.
  if (pseudoElement || element.getRootNode() !== document) return compute(element, pseudoElement);
  if (changes.takeRecords().length) forget();
  const style = known.get(element) ?? compute(element);
  known.set(element, style);
  return style;
};
