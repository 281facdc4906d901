import { localStore, useSession } from '@fitghar/platform';
import { useQuery } from '@fitghar/platform/data';
import { Button, Row, Stack } from '@fitghar/ui';
import { useState } from 'react';
import * as t from '#texts/push.ts';
import { messageSettingsQuery } from './message-settings.queries.ts';
import { useTurnOnPush } from './use-turn-on-push.ts';

/** A preference of this browser, until a logout. */
const NOT_NOW = 'device.push-not-now';

function Offer({ trainer }: { trainer: boolean }) {
  const [isRefused, setRefused] = useState(() => localStore.getItem(NOT_NOW) !== null);
  const { data } = useQuery(messageSettingsQuery);
  const { support, isPending, turnOn } = useTurnOnPush();
  const key = data?.push_key;
  if (isRefused || !key || data.devices.some(({ current }) => current)) return null;
  if (support === 'denied') return <p role="status">{t.denied}</p>;
  const refuse = () => {
    localStore.setItem(NOT_NOW, '1');
    setRefused(true);
  };
  return (
    <Stack gap={2}>
      <p>{trainer ? t.offerTrainers : t.offerCustomers}</p>
      <Row>
        <Button variant="secondary" busy={isPending} onClick={() => turnOn(key)}>
          {t.turnOn}
        </Button>
        <Button variant="quiet" aria-disabled={isPending} onClick={refuse}>
          {t.notNow}
        </Button>
      </Row>
    </Stack>
  );
}

/** A quiet line that offers push messages, where they make sense: nothing in a browser without them, or where they are on. */
export default function PushOffer() {
  const type = useSession(({ user }) => user?.type);
  const [canAsk] = useState(() => 'Notification' in window && 'PushManager' in window && Notification.permission !== 'denied');
  return canAsk && (type === 'U' || type === 'T') ? <Offer trainer={type === 'T'} /> : null;
}
