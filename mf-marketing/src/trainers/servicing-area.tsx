import { type PincodeAnswer, trainerMessages } from '@fitghar/contracts/marketing';
import { Checkbox } from '@fitghar/ui/forms';
import { areaIn } from '#texts/trainers.ts';
import styles from './trainers.module.css';

type Offices = NonNullable<PincodeAnswer[number]['PostOffice']>;

/** City and state of the pincode, and its post offices to select. */
export function ServicingArea({
  offices,
  chosen,
  onChange,
}: {
  offices: Offices | null;
  chosen: string[];
  onChange: (names: string[]) => void;
}) {
  if (!offices) return <p role="alert">{trainerMessages.pinInvalid}</p>;
  const [first] = offices;
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset className={styles.offices}>
      <legend>{areaIn(first?.District, first?.State)}</legend>
      {offices.map(({ Name }) => (
        <Checkbox key={Name} checked={chosen.includes(Name)} onChange={() => toggle(Name)}>
          {Name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
