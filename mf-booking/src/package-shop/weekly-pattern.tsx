import { formatTime, weekdayNames } from '@fitghar/contracts/common';
import { SelectField } from '@fitghar/ui/forms';
import * as t from '#texts/package-shop.ts';
import { hoursOnOffer } from '../time-slots/hours-on-offer.ts';
import styles from './package-shop.module.css';

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
      <legend className={styles.question}>{t.whenToTrain}</legend>
      <div className={styles.weekdays}>
        {weekdayNames().map((name, index) => (
          <label key={name} className={styles.weekday}>
            <input type="checkbox" aria-label={name} checked={weekdays.includes(index + 1)} onChange={() => toggle(index + 1)} />
            <span aria-hidden>{weekdayNames('short')[index]}</span>
          </label>
        ))}
      </div>
      <SelectField
        label={t.startTime}
        options={hoursOnOffer().map((value) => ({ value, label: formatTime(value) }))}
        value={time}
        onChange={({ target }) => onTime(target.value)}
      />
    </fieldset>
  );
}
