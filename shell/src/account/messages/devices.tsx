import { type MessageSettings, removePushDevice } from '@fitghar/contracts/account';
import { formatDateTime } from '@fitghar/contracts/common';
import { call, useMutation, useQueryClient } from '@fitghar/platform/data';
import { Badge, Button, Card, Muted, Row, Stack, toast, toastError } from '@fitghar/ui';
import { messageSettingsQuery, useTurnOnPush } from '@fitghar/ui/bundled/push';
import * as t from '#texts/messages.ts';

/** This browser, if it gets no messages yet: a button, or why it can't. */
function ThisDevice({ pushKey }: { pushKey: string }) {
  const { support, isPending, turnOn } = useTurnOnPush();
  if (support !== 'ready') return <p role="status">{t.support[support]}</p>;
  return (
    <Row>
      <Button busy={isPending} onClick={() => turnOn(pushKey)}>
        {t.turnOnHere}
      </Button>
    </Row>
  );
}

/** Devices that get push messages. */
export function Devices({ devices, pushKey }: { devices: MessageSettings['devices']; pushKey: string }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(removePushDevice, { id }),
    onSuccess: (settings) => {
      queries.setQueryData(messageSettingsQuery.queryKey, settings);
      toast(t.removed, { tone: 'success' });
    },
    onError: toastError,
  });
  return (
    <Stack gap={3}>
      {devices.length === 0 && <p>{t.noDevices}</p>}
      {devices.map(({ id, device, current, created_at }) => (
        <Card key={id}>
          <Row justify="between">
            <div>
              <strong>{device}</strong> {current && <Badge>{t.thisDevice}</Badge>}
              <Muted>{t.since(formatDateTime(created_at))}</Muted>
            </div>
            <Button
              variant="secondary"
              aria-label={t.removeDevice(device)}
              busy={remove.isPending && remove.variables === id}
              aria-disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              {t.remove}
            </Button>
          </Row>
        </Card>
      ))}
      {!devices.some(({ current }) => current) && <ThisDevice pushKey={pushKey} />}
    </Stack>
  );
}
