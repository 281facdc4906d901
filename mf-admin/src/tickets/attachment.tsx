import { useState } from 'react';
import layout from '../layout/ops-layout.module.css';

/** A customer's attachment: a picture inline, any other file as a named link. Opens in a new tab. */
export function Attachment({ url, thumbnail = false }: { url: string; thumbnail?: boolean }) {
  const [isPicture, setIsPicture] = useState(true);
  return (
    <a href={url} target="_blank" rel="noopener">
      {isPicture ? (
        <img
          className={thumbnail ? layout.thumbnail : layout.photo}
          src={url}
          alt="Attachment from the customer"
          onError={() => setIsPicture(false)}
        />
      ) : (
        'Open the attached PDF'
      )}
    </a>
  );
}
