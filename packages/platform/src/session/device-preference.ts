import { useCallback, useState } from 'react';
import { DEVICE_PREFIX, localStore } from './safe-storage.ts';

/** One of some ways to show things on this device, which says nothing about a person: it outlives an expired session, but not a logout. */
export function useDevicePreference<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] {
  const key = `${DEVICE_PREFIX}${name}`;
  const [value, setValue] = useState(() => values.find((each) => each === localStore.getItem(key)) ?? values[0]);
  const choose = useCallback(
    (next: Value) => {
      localStore.setItem(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, choose];
}
