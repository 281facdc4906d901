import type { LucideIcon } from '@fitghar/ui';
import type { ReactNode } from 'react';
import type { Texts } from './texts.ts';

/** What the catalogue says and shows of a component. */
export interface Entry {
  /** What each key does, or what takes the focus. */
  keyboard: string;
  dos: readonly [string, string];
  donts: readonly [string, string];
  /** Its states cover the page, so one is open at a time. */
  overlay?: true;
  /**
   * By name. In pictures, the first control of `Hover` is under the pointer and that of `Focus` has the focus.
   * @param close ends a state of an `overlay`
   */
  states: (t: Texts, close: () => void) => Readonly<Record<string, ReactNode>>;
}

type NameOfComponent<Module> = {
  [Name in keyof Module & string]: Name extends Uncapitalize<Name>
    ? never
    : Module[Name] extends LucideIcon
      ? never
      : Module[Name] extends (props: never) => ReactNode
        ? Name
        : never;
}[keyof Module & string];

/** An entry for each component of an entry point. */
export type EntriesOf<Module> = Readonly<Record<NameOfComponent<Module>, Entry>>;
