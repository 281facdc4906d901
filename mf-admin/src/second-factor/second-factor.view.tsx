import { secondFactorOffer, teamMe } from '@fitghar/contracts/admin';
import { useQueryClient } from '@fitghar/platform/data';
import { Button, Notice } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { type FormEvent, useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { useMe } from '../team/use-me.ts';

/** Sets up an authenticator app as the second factor of the login. */
export default function SecondFactorView() {
  const queries = useQueryClient();
  const me = useMe().data;
  const [code, setCode] = useState('');
  const offer = useAct(secondFactorOffer);
  const confirm = useAct(teamMe, {
    done: 'The two-step login is on',
    onDone: (now) => queries.setQueryData(['team-me'], now),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ path: '/api/v1/admin/second-factor/confirm', body: { code } });
  };
  if (me?.second_factor.on)
    return (
      <div className={desk.list}>
        <h1>Two-step login</h1>
        <Notice title="It is on">
          Each login asks for a code of your app. Lost the phone? An admin resets it on the page of the team.
        </Notice>
      </div>
    );
  return (
    <div className={desk.list}>
      <h1>Two-step login</h1>
      <p>
        {me?.second_factor.required ? 'Operations are closed until this is set up. ' : ''}
        You need an authenticator app on your phone. Each login then asks for the six digits that it shows.
      </p>
      {offer.data ? (
        <form className={desk.list} onSubmit={submit}>
          <img
            src={offer.data.qr}
            width={220}
            height={220}
            alt="Code to scan with the app"
            style={{ imageRendering: 'pixelated', background: '#fff' }}
          />
          <p className={desk.soft}>
            Cannot scan? Type this key into the app: <code>{offer.data.secret}</code>
          </p>
          <TextField
            label="Six digits of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
          <div className={desk.actions}>
            <Button type="submit" disabled={code.length !== 6} busy={confirm.isPending}>
              Switch it on
            </Button>
          </div>
        </form>
      ) : (
        <div className={desk.actions}>
          <Button busy={offer.isPending} onClick={() => offer.mutate({ path: '/api/v1/admin/second-factor' })}>
            Set it up
          </Button>
        </div>
      )}
    </div>
  );
}
