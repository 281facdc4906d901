import { useLayoutEffect, useRef } from 'react';
import { isField } from './is-field.ts';

/** Keys in a row belong together only within this time. */
const SEQUENCE_MS = 2000;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([data-side-panel]), [role="alertdialog"]') !== null;

/** Whether this press is meant for the page: not typed into a field or a dialog, no modifier, and not turned off (WCAG 2.1.4). */
const isShortcut = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !isField(target) &&
  document.documentElement.dataset.shortcuts !== 'off' &&
  !isDialogOpen();

/** Does something for a key (`j`) or two in a row (`g t`). */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  // Layout effects: a key pressed as soon as the page is there must not be lost.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    let before = { key: '', at: 0 };
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const pair = event.timeStamp - before.at < SEQUENCE_MS ? latest.current[`${before.key} ${event.key}`] : undefined;
      before = { key: pair ? '' : event.key, at: event.timeStamp };
      const act = pair ?? latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
