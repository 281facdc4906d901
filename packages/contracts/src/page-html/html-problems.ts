import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const ELEMENTS = new Set(
  (
    'a abbr article aside b blockquote br button caption cite code col colgroup dd del details div dl dt em fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark nav ol optgroup option output p picture pre ' +
    'progress q s section select small source span strong sub summary sup table tbody td template textarea tfoot th thead time tr u ul ' +
    'circle defs ellipse g line linearGradient path polygon polyline radialGradient rect stop svg symbol text title tspan'
  ).split(' '),
);
/** Attributes that name an address. */
const ADDRESSES = new Set(['href', 'src', 'poster']);
/** What else may run code, load a file or send data elsewhere. */
const FORBIDDEN =
  /^(on.*|style|srcdoc|action|formaction|ping|attributionsrc|target|is|nonce|slot|shadowroot.*|xlink:.*|http-equiv|background|data)$/;
/**
 * A path of the site, a place in the page, another site, an email or a call; or the one setting that is an address. Another
 * placeholder may be filled in with nothing, and browsers read `/\` as `//`: what follows would become the address.
 */
const ADDRESS = /^(\/(?![/\\\s])[^{]*$|#|https:\/\/|mailto:|tel:|\{\{appStoreUrl\}\}$)/;
/** React's markers of text and of boundaries. */
const MARKER = /^(\s|\/?[$&]|\$[!?~])?$/;

function* problemsOf(node: Node): Generator<string> {
  if (node.nodeName === '#comment' && !('data' in node && MARKER.test(node.data))) yield 'It has a comment that is not React’s';
  if ('tagName' in node) yield* elementProblems(node);
  if ('content' in node) yield* problemsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* problemsOf(child);
}

function* elementProblems({ tagName, attrs }: Element): Generator<string> {
  if (!ELEMENTS.has(tagName)) yield `It has the element <${tagName}>`;
  for (const { name, prefix, value } of attrs) {
    const whole = prefix ? `${prefix}:${name}` : name;
    if (FORBIDDEN.test(whole)) yield `<${tagName}> has the attribute ${whole}`;
    else if (ADDRESSES.has(name) && !ADDRESS.test(value)) yield `<${tagName}> leads to ${value.slice(0, 60)}`;
    else if (name === 'srcset' && value.split(',').some((each) => !ADDRESS.test(each.trim())))
      yield `<${tagName}> has another site's pictures`;
  }
}

/**
 * Why a text of a version must not be served, which a page contains if it has no HTML of its own; empty if it may. Converters
 * of Markdown write HTML in many ways, so the text need only end where it says, also within `noscript`.
 */
export function findTextProblems(html: string): string[] {
  const fragment = parseFragment(`<main>${html}</main>end`);
  const [main, end, ...more] = fragment.childNodes;
  const isWhole = main?.nodeName === 'main' && end?.nodeName === '#text' && !more.length && !/<\/noscript/i.test(html);
  const problems = [...new Set(problemsOf(fragment))];
  return isWhole ? problems : [...problems, 'It is not closed where it should be'];
}

/**
 * Why HTML of a page must not be served; empty if it may. It runs nothing, loads nothing but pictures, and ends where it
 * says, so that it cannot reach into the HTML around it.
 */
export function findHtmlProblems(html: string): string[] {
  const fragment = parseFragment(html);
  const problems = [...new Set(problemsOf(fragment))];
  return serialize(fragment) === html ? problems : [...problems, 'It is not closed where it should be, or not written as parse5 writes it'];
}
