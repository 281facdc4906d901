import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { LucideIcon } from 'lucide-react';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import createLucideIcon from './create-lucide-icon.ts';

const attributesOf = (element: Element) => Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));

function svgOf(
  Icon: LucideIcon | ReturnType<typeof createLucideIcon>,
  props: { size?: number; 'aria-label'?: string; strokeWidth?: number },
) {
  const svg = render(<Icon {...props} />).container.querySelector('svg');
  if (!svg) throw new Error('The icon is no SVG');
  const { class: _, ...attributes } = attributesOf(svg);
  return { svg, attributes };
}

describe.each<[string, LucideIcon, { 'aria-label'?: string; strokeWidth?: number }]>([
  ['a decorative icon', Star, {}],
  ['a named icon', X, { 'aria-label': 'Close' }],
  ['an icon with a thicker stroke', X, { strokeWidth: 3 }],
])('%s', (_, Original, props) => {
  it.each([18, 24])('of %i px has the elements and attributes of lucide-react’s own', (size) => {
    const original = svgOf(Original, { size, ...props });
    const icon = createLucideIcon({ node: Array.from(original.svg.children, (part) => [part.tagName, attributesOf(part)]) });
    const ours = svgOf(icon, { size, ...props });
    expect(ours.attributes).toEqual(original.attributes);
    expect(ours.svg.innerHTML).toBe(original.svg.innerHTML);
  });
});
