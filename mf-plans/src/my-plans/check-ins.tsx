import { formatDateTime } from '@fitghar/contracts/common';
import { addCheckIn, checkInBody, type MyPlan } from '@fitghar/contracts/plans';
import { call, invalidateTopics } from '@fitghar/platform/data';
import { Button, Stack, TextField, toast } from '@fitghar/ui';
import { Form, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/my-plans.tsx';
import styles from './my-plans.module.css';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 12;

/** Line chart of weights; the table below has the same data. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of points is fixed
        <circle key={index} cx={x(index)} cy={y(weight)} r="5" fill="currentColor" />
      ))}
    </svg>
  );
}

/** Weekly check-in with weight and a note. */
export function CheckIns({ plan: { id, start_weight_kg, check_ins } }: { plan: MyPlan }) {
  const form = useForm({
    schema: checkInBody,
    defaults: { weight_kg: '', note: '' },
    draft: { key: `check-in.${id}` },
    onSubmit: async (body) => {
      await call(addCheckIn, { id, body });
      toast(t.checkedIn, { tone: 'success' });
      void invalidateTopics('plans');
    },
  });
  return (
    <Stack>
      <Chart weights={[start_weight_kg ?? [], check_ins.map(({ weight_kg }) => weight_kg)].flat()} />
      <table className={styles.table}>
        <caption className="visually-hidden">{t.weights}</caption>
        <tbody>
          <tr>
            <th scope="row">{t.start}</th>
            <td>{start_weight_kg === null ? '–' : t.kg(start_weight_kg)}</td>
            <td />
          </tr>
          {check_ins.map(({ at, weight_kg, note }) => (
            <tr key={at}>
              <th scope="row">{formatDateTime(at)}</th>
              <td>{t.kg(weight_kg)}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Form form={form}>
        <TextField label={t.weightToday} inputMode="decimal" {...form.bind('weight_kg')} />
        <TextField label={t.howWasIt} maxLength={300} {...form.bind('note')} />
        <div>
          <Button type="submit" busy={form.pending}>
            {t.saveCheckIn}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
