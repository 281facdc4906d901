import { useState } from 'react';

/** A copy of a value to edit, until the value is another. */
export function useCopy<Value>(value: Value): [copy: Value, edit: (copy: Value) => void] {
  const [edited, setEdited] = useState({ after: value, copy: value });
  return [edited.after === value ? edited.copy : value, (copy) => setEdited({ after: value, copy })];
}
