import { momentOf } from '@fitghar/contracts/common';
import { type CanaryArm, type CanaryView, remoteDesk } from '@fitghar/contracts/releases';
import { Badge, Button } from '@fitghar/ui';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';
import { useMay } from '../team/use-me.ts';

const share = (part: number, { visits }: CanaryArm): string => (visits ? `${part} (${((part / visits) * 100).toFixed(1)} %)` : `${part}`);

/** How a canary does beside the stable version, and how much speaks for taking it back. */
export function Canary({ remote, canary }: { remote: string; canary: CanaryView }) {
  const { version, percent, since, promote_after, failing, slowing } = canary;
  const mayAct = useMay('releases.act');
  const promote = useAct(remoteDesk, { done: 'New pages get it now' });
  const sides: [label: string, arm: CanaryArm][] = [
    [version, canary.canary],
    ['Stable version', canary.stable],
  ];
  return (
    <div className={desk.list}>
      <div className={desk.head}>
        <p>
          <Badge tone="warm">Canary</Badge> <strong>{version}</strong> for {percent} % of the visitors since {momentOf(since)}.{' '}
          {promote_after && `It goes to everybody by itself after ${promote_after} visits without trouble.`}
        </p>
        {mayAct && (
          <Button busy={promote.isPending} onClick={() => promote.mutate({ path: `/api/v1/admin/releases/${remote}/promote` })}>
            Give to everybody<span className="visually-hidden">: the canary of {remote}</span>
          </Button>
        )}
      </div>
      <TableBox title={`Visits of the canary of ${remote}`}>
        <TableHead labels={['Side', 'Visits', 'Failed', 'Slow (above 2.5 s)']} />
        <tbody>
          {sides.map(([label, arm]) => (
            <tr key={label}>
              <td data-label="Side">{label}</td>
              <td data-label="Visits">{arm.visits}</td>
              <td data-label="Failed">{share(arm.failed, arm)}</td>
              <td data-label="Slow (above 2.5 s)">{share(arm.slow, arm)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className={desk.soft}>
        Evidence that it fails more: {failing.evidence} (taken back at {failing.limit}); that it is slower: {slowing.evidence} (at{' '}
        {slowing.limit}).
      </p>
    </div>
  );
}
