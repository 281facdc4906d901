// Replaces lucide-react's `createLucideIcon.mjs`, whose icons also read a context and convert attributes for other
// frameworks. Same elements for what we use: size, colour, stroke width and attributes of `svg`.
import { createElement, type SVGProps } from 'react';

interface IconData {
  /** Without keys, which lucide-loader.mjs removes: an icon's elements never change. */
  node: [tag: string, attributes: object][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: string | number;
}

/** Without its own name, an icon is decoration. */
const isNamed = (props: IconProps): boolean => Boolean(props.children || props['aria-label'] || props['aria-labelledby'] || props.role);

export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isNamed({ children, ...rest }) && { 'aria-hidden': true }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}
