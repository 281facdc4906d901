import { useEffect, useRef } from 'react';

/** Alerts a text once, even if Strict Mode runs effects twice. Null alerts nothing. */
export function useAlert(text: string | null): void {
  const alerted = useRef<string | null>(null);
  useEffect(() => {
    if (!text || text === alerted.current) return;
    alerted.current = text;
    alert(text);
  }, [text]);
}
