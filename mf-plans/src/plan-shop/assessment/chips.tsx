import { TextField } from '@fitghar/ui';
import { type ReactNode, useId, useState } from 'react';
import * as t from '#texts/purchase.ts';
import styles from './chips.module.css';

/** Checkboxes as chips, with a legend. */
export function Chips<Value extends string>({
  legend,
  hint,
  options,
  value,
  error,
  onChange,
  children,
}: {
  legend: string;
  hint?: string | undefined;
  options: readonly { value: Value; title: string }[];
  value: readonly Value[];
  error?: string | undefined;
  onChange: (option: Value, isChosen: boolean) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-invalid={error ? true : undefined} aria-describedby={described || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => onChange(option.value, target.checked)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The answer as it is stored, in any language, like those of all chips: drafts of plans are made from them. */
export const NONE = 'None';
/** Stands for the field with one’s own words, and is never stored. */
const OTHER = '';

interface Answer {
  chosen: string[];
  /** Null while no words are typed and none are asked for. */
  words: string | null;
}
const textOf = ({ chosen, words }: Answer): string => [...chosen, words].filter(Boolean).join(', ');
function answerOf(text: string, chips: readonly string[]): Answer {
  const parts = text ? text.split(', ') : [];
  const words = parts.filter((part) => !chips.includes(part)).join(', ');
  return { chosen: parts.filter((part) => chips.includes(part)), words: words || null };
}

/** A text of one’s own words, most of which are chips: `Peanuts, Milk, dust`. `None` excludes all others. */
export function TextChips({
  legend,
  hint,
  chips,
  value,
  error,
  onChange,
}: {
  legend: string;
  hint?: string | undefined;
  chips: readonly string[];
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const [kept, setKept] = useState(() => answerOf(value, chips));
  // What is typed stays a text, even if it spells a chip; another value comes from outside.
  const answer = textOf(kept) === value ? kept : answerOf(value, chips);
  const set = (next: Answer) => {
    setKept(next);
    onChange(textOf(next));
  };
  const toggle = (option: string, isChosen: boolean) => {
    if (option === OTHER) return set({ chosen: answer.chosen.filter((each) => each !== NONE), words: isChosen ? '' : null });
    if (option === NONE) return set({ chosen: isChosen ? [NONE] : [], words: null });
    const others = answer.chosen.filter((each) => each !== option && each !== NONE);
    set({ ...answer, chosen: isChosen ? [...others, option] : others });
  };
  return (
    <Chips
      legend={legend}
      hint={hint}
      options={[...chips.map((value) => ({ value, title: t.option(value) })), { value: OTHER, title: t.somethingElse }]}
      value={answer.words === null ? answer.chosen : [...answer.chosen, OTHER]}
      error={error}
      onChange={toggle}
    >
      {answer.words !== null && (
        <TextField
          label={t.inYourWords(legend)}
          maxLength={400}
          value={answer.words}
          onChange={({ target }) => set({ ...answer, words: target.value })}
        />
      )}
    </Chips>
  );
}
