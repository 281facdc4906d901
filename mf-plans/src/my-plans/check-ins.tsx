import { momentOf } from '@fitghar/contracts/common';
import { checkInBody, type MyPlan, myPlan } from '@fitghar/contracts/plans';
import { api, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Button, toast } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useForm } from '@fitghar/ui/inputs';
import styles from './my-plans.module.css';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 12;

/** The weights as a line; the table below it says the same in words. */
function Chart({ weights }: { weights: number[] }) {
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, weights.length - 1);
  const y = (weight: number) => HEIGHT - EDGE - ((weight - least) * (HEIGHT - 2 * EDGE)) / Math.max(0.1, most - least);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline
        points={weights.map((weight, index) => `${x(index)},${y(weight)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
      />
      {weights.map((weight, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points never move
        <circle key={index} cx={x(index)} cy={y(weight)} r="5" fill="currentColor" />
      ))}
    </svg>
  );
}

/** One's weight, once in a week, and how it went. */
export function CheckIns({ plan: { id, start_weight_kg, check_ins } }: { plan: MyPlan }) {
  const form = useForm(checkInBody, { weight_kg: '', note: '' });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => api(`/api/v1/plans/${id}/check-ins`, myPlan, { body: form.values }),
    onSuccess: () => {
      toast('Noted. See you next week', { tone: 'success' });
      form.fill({ weight_kg: '', note: '' });
      return queries.invalidateQueries({ queryKey: ['plans', 'mine'] });
    },
    onError: form.refused,
  });
  return (
    <div className={styles.form}>
      <Chart weights={[start_weight_kg, ...check_ins.map(({ weight_kg }) => weight_kg)]} />
      <table className={styles.table}>
        <caption className="visually-hidden">Your weight</caption>
        <tbody>
          <tr>
            <th scope="row">Start</th>
            <td>{start_weight_kg} kg</td>
            <td />
          </tr>
          {check_ins.map(({ at, weight_kg, note }) => (
            <tr key={at}>
              <th scope="row">{momentOf(at)}</th>
              <td>{weight_kg} kg</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form className={styles.form} onSubmit={form.submit(() => save.mutate())} noValidate>
        <TextField label="Your weight today, in kg" inputMode="decimal" {...form.bind('weight_kg')} />
        <TextField label="How was the week?" maxLength={300} {...form.bind('note')} />
        <div>
          <Button type="submit" busy={save.isPending}>
            Check in
          </Button>
        </div>
      </form>
    </div>
  );
}
