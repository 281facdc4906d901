import { type AdminPackage, pauseAdminPackage } from '@fitghar/contracts/admin';
import { formatDay, formatSessionTime, istDate } from '@fitghar/contracts/common';
import { site, userMessage } from '@fitghar/platform';
import { serverNow, useQuery } from '@fitghar/platform/data';
import { Button, Muted, Row, Stack, TextField } from '@fitghar/ui';
import { type RowDialogProps, RowNotice } from '@fitghar/ui/bundled/lists';
import { Dialog } from '@fitghar/ui/dialogs';
import { Banner } from '@fitghar/ui/forms';
import { useState } from 'react';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { pauseQuery } from './packages.queries.ts';

const WEEK = 7;

/** Pauses a package for a customer, once, after showing what that means. */
export default function PausePackageDialog({ row, changed, gone, onClose }: RowDialogProps<AdminPackage>) {
  const tomorrow = istDate(new Date(serverNow()), 1);
  const [from, setFrom] = useState(tomorrow);
  const [until, setUntil] = useState(istDate(new Date(serverNow()), WEEK));
  const preview = useQuery(pauseQuery(row.id, from, until));
  const pause = useAdminMutation(pauseAdminPackage, { done: 'Package paused. The customer is emailed', onDone: onClose });
  return (
    <Dialog title={`Pause the package of ${row.customer.name}?`} onClose={onClose}>
      <Stack>
        <RowNotice changed={changed} gone={gone} />
        <Muted>A package can be paused once, for up to {site().rules.pause_days} days.</Muted>
        <Row>
          <TextField
            label="First day"
            type="date"
            required
            min={tomorrow}
            value={from}
            onChange={({ target }) => target.value && setFrom(target.value)}
          />
          <TextField
            label="Last day"
            type="date"
            required
            min={from}
            value={until}
            onChange={({ target }) => target.value && setUntil(target.value)}
          />
        </Row>
        {preview.error && <Banner tone="error">{userMessage(preview.error)}</Banner>}
        {preview.data && !preview.error && (
          <Stack gap={3} role="status">
            <h3>What happens</h3>
            <p>
              The customer is emailed. The package can be used until {formatDay(preview.data.usable_until)} instead, and no sessions can be
              planned during the pause.
            </p>
            {preview.data.sessions.length > 0 && (
              <>
                <p>These sessions go back to the package, and their trainers get an SMS:</p>
                <ul>
                  {preview.data.sessions.map(({ date, time }) => (
                    <li key={`${date} ${time}`}>{formatSessionTime({ date, time })}</li>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        )}
        <Row>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button
            busy={pause.isPending}
            disabled={!preview.data || preview.error !== null}
            onClick={() => pause.mutate({ id: row.id, body: { from, until } })}
          >
            Pause package
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
