import { type SessionType, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, formatList, LIMITS } from '@fitghar/contracts/common';
import { type Coverage, trainerMessages } from '@fitghar/contracts/marketing';
import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, DigitsField, QueryBoundary } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { type FormEvent, useState } from 'react';
import { coverageQuery } from './coverage.queries.ts';
import styles from './landing.module.css';

// Few ask from where we do not come, and the page has no other form.
const AreaWish = lazyPart(() => import(/* webpackChunkName: "area-wish" */ './area-wish.tsx'));

/** `Fitness and yoga trainers`. */
const trainersOf = (services: Coverage['here']): string => {
  const names = formatList(services.map((service) => SHORT_SESSION_NAMES[service].toLowerCase()));
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} trainers`;
};

function NotYet({ pincode, where, opensOn }: { pincode: string; where: string; opensOn: string | null }) {
  return (
    <>
      <p>
        {opensOn ? (
          <span>
            We come to <strong>{where}</strong> from {formatDay(opensOn)}.
          </span>
        ) : (
          <span>
            We’re not in <strong>{where}</strong> yet. You can still order diet and fitness plans.
          </span>
        )}
      </p>
      <AreaWish key={pincode} pincode={pincode} />
    </>
  );
}

function CoverageResult({ pincode, place, here: trainersHere, nearby: trainersNear, closed }: Coverage & { pincode: string }) {
  const isSold = (service: SessionType) => !closed?.services.includes(service);
  const [here, nearby] = [trainersHere.filter(isSold), trainersNear.filter(isSold)];
  if (!place) return <p>We couldn’t find this pincode. Please check all 6 digits.</p>;
  const where = `${place.district}, ${place.state}`;
  if (!here.length && !nearby.length) return <NotYet pincode={pincode} where={where} opensOn={closed?.opens_on ?? null} />;
  return (
    <>
      <p>
        {here.length ? (
          <span>
            Yes, we come to <strong>{`${pincode}, ${where}`}</strong>. <span>{`${trainersOf(here)} are available.`}</span>
          </span>
        ) : (
          <span>
            <span>{`${trainersOf(nearby)} are near`}</span> <strong>{`${pincode}, ${where}`}</strong>. If no one can come, we refund you in
            full.
          </span>
        )}
      </p>
      <Link href="/booksession" className={buttonClass()}>
        Book a trial for {site().trialPrice}
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
          label="Your pincode"
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
          Check
        </Button>
      </form>
      <div aria-live="polite" className={styles.answer}>
        {valid && (
          <QueryBoundary query={answer} failure="We couldn’t check this pincode">
            {(found) => <CoverageResult pincode={pin} {...found} />}
          </QueryBoundary>
        )}
      </div>
    </div>
  );
}
