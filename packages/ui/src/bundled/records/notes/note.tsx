import type { TeamNote } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { Muted } from '@fitghar/ui';
import styles from './record-notes.module.css';

/** A note with its author and whom it mentions. */
export function Note({ note: { text, by, mentions, at } }: { note: TeamNote }) {
  return (
    <>
      <Muted as="div">
        <bdi translate="no">{by.name}</bdi>, {formatDateTime(at)}
        {mentions.length > 0 && <span> · for </span>}
        <bdi translate="no">{mentions.map(({ name }) => name).join(', ')}</bdi>
      </Muted>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  );
}
