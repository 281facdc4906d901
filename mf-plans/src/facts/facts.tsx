import styles from './facts.module.css';

/** Labels and values below each other. */
export function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
