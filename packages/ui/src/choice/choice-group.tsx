import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './choice.module.css';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  about?: ReactNode;
  disabled?: boolean;
}

/** One of a few, as cards that a thumb hits; a group of radio buttons underneath, so arrow keys work. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  leastWidth,
}: {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  leastWidth?: number;
}) {
  const name = useId();
  const style = leastWidth ? ({ '--least': `${leastWidth}px` } as CSSProperties) : undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options} style={style}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.title}>{choice.title}</span>
            {choice.about && <span className={styles.about}>{choice.about}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
