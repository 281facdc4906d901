import { languageName, type TrainerCard } from '@fitghar/contracts/booking';
import { formatRating } from '@fitghar/contracts/common';
import * as t from '#texts/trainers.ts';
import styles from './trainer-cards.module.css';

/** Who comes, or might: what the trainer agreed to show. */
export function TrainerCardView({ card, name = card.first_name }: { card: TrainerCard; name?: string }) {
  const { photo_url, languages, experience, qualification, certified, rating, ratings } = card;
  const facts = [
    rating === null ? null : formatRating(rating, ratings),
    experience && t.experience(experience),
    languages.length > 0 && t.speaks(languages.map(languageName)),
    qualification,
    certified && t.certified,
  ].filter(Boolean);
  return (
    <div className={styles.card}>
      {photo_url ? (
        <img src={photo_url} alt={name} width={72} height={72} loading="lazy" />
      ) : (
        <span className={styles.initial} aria-hidden>
          {name.slice(0, 1)}
        </span>
      )}
      <div>
        <strong translate="no">{name}</strong>
        <ul>
          {facts.map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
