import { useEffect, useRef, useState } from 'react';

/** Input counts as editing for so long. */
const EDITING_MS = 120_000;
/** Input within this time of the last is not noted again. */
const PAUSE_MS = 5000;

/** Whether something was typed or chosen lately in what `within` selects, for this record; a search changes no record. */
export function useEditing(record: string, within: string): boolean {
  const [editing, setEditing] = useState('');
  const noted = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: Event) => {
      const now = performance.now();
      if (!(target instanceof Element) || target.matches('[type="search"]') || !target.closest(within)) return;
      if (now - noted.current < PAUSE_MS && timer) return;
      noted.current = now;
      setEditing(record);
      clearTimeout(timer);
      timer = setTimeout(() => setEditing(''), EDITING_MS);
    };
    document.addEventListener('input', note);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', note);
    };
  }, [record, within]);
  return editing === record;
}
