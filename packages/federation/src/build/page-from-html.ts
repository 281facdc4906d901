import { createHash } from 'node:crypto';
import { findHtmlProblems } from '@fitghar/contracts/page-html';
import { MAX_PAGE_HTML, type PrerenderedPage } from '@fitghar/contracts/releases';
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

const PLACE = '<div id="page">';
/** Where scripts are blocked, a browser would put its fields into the address, and so into logs. */
const SENT_FORM = /<form(?![^>]* method="dialog")/;
const PRELOADED_IMAGE = /^<link rel="preload" as="image" href="([^"]*)"[^>]*>/;

/** What surrounds a page, as React has rendered it. */
export interface RenderedFrame {
  /** From the start of `#root` to the page, and from its end. */
  before: string;
  after: string;
  styles: Record<string, string>;
}

/** Moves each `style` attribute into `styles`: the page's policy allows none. */
function moveStyles(node: Node, styles: Record<string, string>): void {
  if ('attrs' in node) {
    for (const attribute of node.attrs) {
      if (attribute.name !== 'style') continue;
      const key = `s${createHash('sha256').update(attribute.value).digest('hex').slice(0, 8)}`;
      styles[key] = attribute.value;
      Object.assign(attribute, { name: 'data-style', value: key });
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) moveStyles(child, styles);
}

function normalized(html: string, styles: Record<string, string>): string {
  const fragment = parseFragment(html);
  moveStyles(fragment, styles);
  return serialize(fragment);
}

/** @throws Error if it has no place for a page (shell/src/frame.tsx) */
export function frameFromHtml(html: string): RenderedFrame {
  const styles: Record<string, string> = {};
  const whole = normalized(html, styles);
  const start = whole.indexOf(PLACE) + PLACE.length;
  if (start < PLACE.length) throw new Error('the frame has no place for a page');
  return { before: whole.slice(0, start), after: whole.slice(start), styles };
}

/** @throws Error naming what must not be served */
export function pageFromHtml(html: string): Omit<PrerenderedPage, 'css' | 'queries'> {
  const images: string[] = [];
  let body = html;
  for (let found = PRELOADED_IMAGE.exec(body); found; found = PRELOADED_IMAGE.exec(body)) {
    images.push(found[1] ?? '');
    body = body.slice(found[0].length);
  }
  const styles: Record<string, string> = {};
  const page = normalized(body, styles);
  const problems = findHtmlProblems(page);
  if (SENT_FORM.test(page)) problems.push('It has a form without method="dialog", which browsers send where scripts are blocked');
  if (page.includes('<!--$'))
    problems.push('It waits for something (Suspense), so that React would hydrate it in parts: import what it shows');
  if (page.length > MAX_PAGE_HTML) problems.push(`It has ${page.length} characters; at most ${MAX_PAGE_HTML} are served`);
  if (problems.length) throw new Error(problems.join('. '));
  return { html: page, images, styles };
}
