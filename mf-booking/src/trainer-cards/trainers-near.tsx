import type { SessionType, TrainerGender } from '@fitghar/contracts/booking';
import { useQuery } from '@fitghar/platform/data';
import { Card } from '@fitghar/ui';
import * as t from '#texts/trainers.ts';
import { TrainerCardView } from './trainer-card.tsx';
import styles from './trainer-cards.module.css';
import { trainersNearQuery } from './trainers-near.queries.ts';

/** A few trainers who might come, before the payment. Shows nothing if none agreed to be shown, or it is unknown. */
export function TrainersNear({ service, pincode, trainerGender }: { service: SessionType; pincode: string; trainerGender: TrainerGender }) {
  const rows = useQuery(trainersNearQuery(service, pincode, trainerGender)).data?.rows ?? [];
  if (!rows.length) return null;
  return (
    <Card role="region" aria-labelledby="trainers-near">
      <h2 id="trainers-near" className={styles.title}>
        {t.whoMightCome}
      </h2>
      <ul className={styles.list}>
        {rows.map((card) => (
          <li key={card.id}>
            <TrainerCardView card={card} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
