import { formatRupees, langOf } from '@fitghar/contracts/common';
import type { Offers } from '@fitghar/platform/checkout';
import { useState } from 'react';
import { tryAgain } from '#texts/common.ts';
import * as t from '#texts/payments.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Muted } from '../layout/layout.tsx';
import styles from './offer-lines.module.css';

/** The offers of a checkout, and a quiet way to enter a code: nobody should leave to hunt for one (D72). */
export function OfferLines({ offers }: { offers: Offers }) {
  const { applied, code, refusal, failed, enterCode, ask } = offers;
  const [typed, setTyped] = useState<string | null>(refusal ? code : null);
  const isUsed = applied.some((each) => each.code === code);
  const isOpen = !isUsed && typed !== null;
  const send = () => enterCode((typed ?? '').trim().toUpperCase());
  return (
    <div className={styles.offers}>
      {applied.map((each) => (
        <p key={each.code} className={styles.line}>
          <span>
            <span lang={langOf(each.title)}>{each.title}</span>
            {each.code === code && (
              <Button
                variant="quiet"
                onClick={() => {
                  enterCode('');
                  setTyped(null);
                }}
              >
                {t.remove}
                <span className="visually-hidden"> {each.title}</span>
              </Button>
            )}
          </span>
          <span translate="no">−{formatRupees(each.amount)}</span>
        </p>
      ))}
      {failed && (
        <p className={styles.line}>
          <Muted as="span">{t.noOffers}</Muted>
          <Button variant="quiet" onClick={ask}>
            {tryAgain}
          </Button>
        </p>
      )}
      {isOpen ? (
        <div className={styles.entry}>
          <TextField
            label={t.code}
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            error={typed.trim().toUpperCase() === code ? refusal : undefined}
            onChange={({ target }) => setTyped(target.value)}
            // In a form, too: the Enter key must not pay.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
          <Button variant="secondary" disabled={!typed.trim()} onClick={send}>
            {t.apply}
          </Button>
        </div>
      ) : (
        !isUsed && (
          <div>
            <Button variant="quiet" onClick={() => setTyped('')}>
              {t.haveCode}
            </Button>
          </div>
        )
      )}
    </div>
  );
}
