import { diffArrays } from 'diff';
import styles from './plan-deliveries.module.css';

/** Removed and added lines, in document order. */
export function LineDiff({ label, before, now }: { label: string; before: string[]; now: string[] }) {
  const changes = diffArrays(before, now.filter(Boolean)).filter(({ added, removed }) => added || removed);
  if (!changes.length) return null;
  return (
    <ul className={styles.diff} aria-label={label}>
      {changes.flatMap(({ added, value }, part) =>
        value.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
          <li key={`${part}-${index}`}>{added ? <ins>{line}</ins> : <del>{line}</del>}</li>
        )),
      )}
    </ul>
  );
}
