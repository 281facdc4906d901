import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { LIMITS } from '@fitghar/contracts/common';
import { type Coverage, coverage, trainerMessages } from '@fitghar/contracts/marketing';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Card, Loaded } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { useState } from 'react';
import styles from './landing.module.css';

const namesOf = (services: Coverage['here']) => services.map((service) => SESSION_NAMES[service]).join(', ');

function Answer({ place, here, nearby }: Coverage) {
  if (!place) return <p>India has no such pincode. Please check its six digits.</p>;
  const where = `${place.district}, ${place.state}`;
  if (!here.length && !nearby.length)
    return (
      <>
        <p>
          We are not in <strong>{where}</strong> yet. Diet and fitness plans reach you everywhere; or tell us that you wait, and we write
          when a trainer is near.
        </p>
        <Link href="/contact" className={buttonLook('secondary')}>
          Tell us
        </Link>
      </>
    );
  return (
    <>
      <p>
        {here.length ? (
          <>
            Yes, we come to you in <strong>{where}</strong>: {namesOf(here)}.
          </>
        ) : (
          <>
            We have trainers in <strong>{where}</strong>, not far from you: {namesOf(nearby)}. Book, and we find the nearest; if nobody can
            come, you get your money back.
          </>
        )}
      </p>
      <Link href="/booksession" className={buttonLook()}>
        Book a trial session
      </Link>
    </>
  );
}

/** Do trainers come to me? Answered while the pincode is typed. */
export function CoverageCheck() {
  const [pin, setPin] = useState('');
  const whole = pin.length === LIMITS.pincodeDigits;
  const valid = whole && !pin.startsWith('0'); // which of these there are, the server knows (D44)
  const answer = useQuery({
    queryKey: ['coverage', pin],
    enabled: valid,
    queryFn: ({ signal }) => api(`/api/v1/marketing/coverage/${pin}`, coverage, { signal }),
  });
  return (
    <Card className={styles.coverage}>
      <h2>Do we come to you?</h2>
      <TextField
        label="Your pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={LIMITS.pincodeDigits}
        value={pin}
        error={whole && !valid ? trainerMessages.pinInvalid : undefined}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
      />
      <div aria-live="polite" className={styles.answer}>
        {valid && (
          <Loaded query={answer} failure="We could not look it up">
            {(found) => <Answer {...found} />}
          </Loaded>
        )}
      </div>
    </Card>
  );
}
