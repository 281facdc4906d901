import type { SessionType } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type Coverage, trainerMessages } from '@fitghar/contracts/marketing';
import { changeBooking, Link, site, useClientState } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, DigitsField, QueryBoundary } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { type FormEvent, useState } from 'react';
import * as t from '#texts/coverage.tsx';
import { coverageQuery } from './coverage.queries.ts';
import styles from './landing.module.css';

// Few ask from where we do not come, and the page has no other form.
const NotYet = lazyPart(() => import(/* webpackChunkName: "not-yet" */ './not-yet.tsx'));

function CoverageResult({ pincode, place, here: trainersHere, nearby: trainersNear, closed }: Coverage & { pincode: string }) {
  const isSold = (service: SessionType) => !closed?.services.includes(service);
  const [here, nearby] = [trainersHere.filter(isSold), trainersNear.filter(isSold)];
  if (!place) return <p>{t.notFound}</p>;
  const where = `${place.district}, ${place.state}`;
  if (!here.length && !nearby.length) return <NotYet pincode={pincode} where={where} opensOn={closed?.opens_on ?? null} />;
  return (
    <>
      <p>{here.length ? t.comes(`${pincode}, ${where}`, here) : t.near(`${pincode}, ${where}`, nearby)}</p>
      <Link
        href="/booksession"
        className={buttonClass()}
        // Whoever has begun to enter an address keeps it.
        onClick={() => useClientState.getState().bookSession.address || changeBooking({ pincode })}
      >
        {t.bookTrialFor(site().trialPrice)}
      </Link>
    </>
  );
}

/** Availability check by pincode. Runs once six digits are typed; the button is for users who expect one. */
export function CoverageCheck() {
  const [pin, setPin] = useState('');
  const [asked, setAsked] = useState(false);
  const whole = pin.length === LIMITS.pincodeDigits;
  const valid = whole && !pin.startsWith('0'); // the server knows which pincodes exist (D44)
  const answer = useQuery({ ...coverageQuery(pin), enabled: valid });
  const check = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  return (
    <div className={styles.coverage}>
      <form className={styles.pin} method="dialog" onSubmit={check} noValidate>
        <DigitsField
          label={t.yourPincode}
          length={LIMITS.pincodeDigits}
          autoComplete="postal-code"
          value={pin}
          error={(whole || asked) && !valid ? trainerMessages.pinInvalid : undefined}
          onChange={(digits) => {
            setAsked(false);
            setPin(digits);
          }}
        />
        <Button type="submit" variant="secondary">
          {t.check}
        </Button>
      </form>
      <div aria-live="polite" className={styles.answer}>
        {valid && (
          <QueryBoundary query={answer} failure={t.failed}>
            {(found) => <CoverageResult pincode={pin} {...found} />}
          </QueryBoundary>
        )}
      </div>
    </div>
  );
}
