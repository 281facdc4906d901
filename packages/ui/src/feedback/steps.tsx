import styles from './steps.module.css';

/** The steps of a process in order. `at` is the index of the current one; those before it are done. */
export function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} data-done={index <= at} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
