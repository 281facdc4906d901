import { type ReactNode, useState } from 'react';

/** A value that the example changes, as its page would. */
export function Keep<Value>({ first, children }: { first: Value; children: (value: Value, change: (value: Value) => void) => ReactNode }) {
  const [value, change] = useState(first);
  return children(value, change);
}

export const nothing = (): void => undefined;
