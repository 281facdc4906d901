import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type Coverage, trainerMessages } from '@fitghar/contracts/marketing';
import { Link, site } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, buttonClass, DigitsField, QueryBoundary } from '@fitghar/ui';
import { type FormEvent, useState } from 'react';
import { coverageQuery } from './coverage.queries.ts';
import styles from './landing.module.css';

const namesOf = (services: Coverage['here']) => services.map((service) => SESSION_NAMES[service]).join(', ');

function CoverageResult({ place, here, nearby }: Coverage) {
  if (!place) return <p>We couldn’t find this pincode. Please check all 6 digits.</p>;
  const where = `${place.district}, ${place.state}`;
  if (!here.length && !nearby.length)
    return (
      <>
        <p>
          We’re not in <strong>{where}</strong> yet. You can still order diet and fitness plans, or ask us to email you when trainers are
          available.
        </p>
        <Link href="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </>
    );
  return (
    <>
      <p>
        {here.length ? (
          <span>
            Yes, we serve <strong>{where}</strong>: {namesOf(here)}.
          </span>
        ) : (
          <span>
            We have trainers near you in <strong>{where}</strong>: {namesOf(nearby)}. Book a session and we’ll find the nearest. If no one
            is available, we’ll refund you in full.
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
    <form className={styles.coverage} method="dialog" onSubmit={check} noValidate>
      <div className={styles.pin}>
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
      </div>
      <div aria-live="polite" className={styles.answer}>
        {valid && (
          <QueryBoundary query={answer} failure="We couldn’t check this pincode">
            {(found) => <CoverageResult {...found} />}
          </QueryBoundary>
        )}
      </div>
    </form>
  );
}
