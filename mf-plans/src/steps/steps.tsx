import styles from './steps.module.css';

/** The way of something, and how far it has come; what is behind is done. */
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
