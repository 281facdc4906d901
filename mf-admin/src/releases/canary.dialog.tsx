import { remoteDesk } from '@fitghar/contracts/releases';
import { Button } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Checkbox, Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

const PROMOTE_AFTER = 1000;

/** Gives a version to a share of the visitors. */
export function CanaryDialog({ remote, version, onClose }: { remote: string; version: string; onClose: () => void }) {
  const [percent, setPercent] = useState('10');
  const [byItself, setByItself] = useState(false);
  const start = useAct(remoteDesk, { done: 'New pages get it now', onDone: onClose });
  const share = Number(percent);
  const right = Number.isInteger(share) && share >= 1 && share <= 100;
  const body = { version, percent: share, ...(byItself && { promote_after: PROMOTE_AFTER }) };
  return (
    <Dialog title={`Canary of ${remote} ${version}`} onClose={onClose}>
      <div className={desk.list}>
        <TextField
          label="Share of the visitors in %"
          inputMode="numeric"
          value={percent}
          error={right ? undefined : 'Please give a whole number from 1 to 100'}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Checkbox checked={byItself} onChange={({ target }) => setByItself(target.checked)}>
          Give it to everybody after {PROMOTE_AFTER} visits without trouble
        </Checkbox>
        <p className={desk.soft}>Where it fails or slows down more than the stable version, it is taken back by itself.</p>
        <div className={desk.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!right}
            busy={start.isPending}
            onClick={() => start.mutate({ path: `/api/v1/admin/releases/${remote}/canary`, body })}
          >
            Start
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
