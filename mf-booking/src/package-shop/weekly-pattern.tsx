import { formatTime } from '@fitghar/contracts/common';
import { SelectField } from '@fitghar/ui/forms';
import styles from './package-shop.module.css';

/** ISO weekdays: Monday is 1. */
const WEEKDAYS = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [7, 'Sun', 'Sunday'],
] as const;
const FIRST_HOUR = 6;
const HOURS = Array.from({ length: 16 }, (_, index) => `${String(FIRST_HOUR + index).padStart(2, '0')}:00`);
const TIMES = HOURS.map((value) => ({ value, label: formatTime(value) }));

/** The weekdays and the hour of the sessions (D52). */
export function WeeklyPattern({
  weekdays,
  time,
  onWeekdays,
  onTime,
}: {
  weekdays: number[];
  time: string;
  onWeekdays: (weekdays: number[]) => void;
  onTime: (time: string) => void;
}) {
  const toggle = (day: number) =>
    onWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day].sort((one, other) => one - other));
  return (
    <fieldset className={styles.pattern}>
      <legend className={styles.question}>When do you want to train?</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map(([day, short, name]) => (
          <label key={day} className={styles.weekday}>
            <input type="checkbox" aria-label={name} checked={weekdays.includes(day)} onChange={() => toggle(day)} />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      <SelectField label="Start time" options={TIMES} value={time} onChange={({ target }) => onTime(target.value)} />
    </fieldset>
  );
}
