import { Check } from '../icons/icons.ts';
import styles from './feature-list.module.css';

/** A list of features, each with a tick, name and description. */
export function FeatureList({ features }: { features: readonly (readonly [name: string, about: string])[] }) {
  return (
    <ul className={styles.features}>
      {features.map(([name, about]) => (
        <li key={name}>
          <span className={styles.tick}>
            <Check size={18} aria-hidden />
          </span>
          <h3>{name}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
