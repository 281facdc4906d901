import { momentOf } from '@fitghar/contracts/common';
import { type RemoteDesk, remoteDesk } from '@fitghar/contracts/releases';
import { Badge, Button, Disclosure, Notice } from '@fitghar/ui';
import { useState } from 'react';
import { TextDialog } from '../act/text-dialog.tsx';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';
import { TableBox, TableHead } from '../table/table-box.tsx';
import { useMay } from '../team/use-me.ts';
import { CanaryDialog } from './canary.dialog.tsx';
import { Canary } from './canary.tsx';

type Version = RemoteDesk['versions'][number];
const STATES: Record<Version['state'], [word: string, tone: 'warm' | 'calm' | 'alert']> = {
  stable: ['Everybody', 'calm'],
  canary: ['Canary', 'warm'],
  ready: ['Ready', 'calm'],
  withdrawn: ['Taken back', 'alert'],
};
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function Versions({ remote }: { remote: RemoteDesk }) {
  const mayAct = useMay('releases.act');
  const [canary, setCanary] = useState<string | null>(null);
  const promote = useAct(remoteDesk, { done: 'New pages get it now' });
  return (
    <>
      <TableBox title={`Versions of ${remote.name}`}>
        <TableHead labels={['Version', 'Who gets it', 'Works with', 'First page', 'Released', 'What now']} />
        <tbody>
          {remote.versions.map(({ version, state, platform, fits, first_page_bytes, budget_bytes, author, commit, released_at }) => (
            <tr key={version}>
              <td data-label="Version">
                <strong>{version}</strong>
              </td>
              <td data-label="Who gets it">
                <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
              </td>
              <td data-label="Works with">
                platform {platform} {!fits && <Badge tone="alert">Not this shell</Badge>}
              </td>
              <td data-label="First page">
                {kilobytes(first_page_bytes)} of {kilobytes(budget_bytes)}
              </td>
              <td data-label="Released">
                {momentOf(released_at)} by {author} {commit && <span className={desk.soft}>{commit.slice(0, 8)}</span>}
              </td>
              <td data-label="What now">
                {mayAct && state !== 'stable' ? (
                  <div className={desk.actions}>
                    <Button look="secondary" onClick={() => setCanary(version)}>
                      Canary<span className="visually-hidden"> of {version}</span>
                    </Button>
                    <Button
                      look="quiet"
                      busy={promote.isPending}
                      onClick={() => promote.mutate({ path: `/api/v1/admin/releases/${remote.name}/promote`, body: { version } })}
                    >
                      Give to everybody<span className="visually-hidden">: {version}</span>
                    </Button>
                  </div>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {canary && <CanaryDialog remote={remote.name} version={canary} onClose={() => setCanary(null)} />}
    </>
  );
}

/** One remote: what is served, how its canary does, its versions, and what was done. */
export function Remote({ remote }: { remote: RemoteDesk }) {
  const { name, stable, instead, canary, previous, steps } = remote;
  const mayAct = useMay('releases.act');
  // What was served when somebody asked: the page may change beneath the dialog, and what it says must not.
  const [asking, setAsking] = useState<{ title: string; version: string; instead: string | null } | null>(null);
  const rollBack = useAct(remoteDesk, { done: 'Rolled back. New pages follow within two seconds', onDone: () => setAsking(null) });
  const ask = () => {
    if (canary) setAsking({ title: `Take the canary ${canary.version} back?`, version: canary.version, instead: stable });
    else if (stable) setAsking({ title: `Go back to ${previous}?`, version: stable, instead: previous });
  };
  return (
    <section className={desk.list} aria-labelledby={`remote-${name}`}>
      <div className={desk.head}>
        <div>
          <h2 id={`remote-${name}`}>{name}</h2>
          <span className={desk.soft}>{stable ?? 'Nothing is served yet'}</span>
        </div>
        {mayAct && (canary || previous) && (
          <Button look="secondary" onClick={ask}>
            Roll back<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {instead && (
        <Notice error title={`${stable} does not work with this shell`}>
          {instead} is served instead, the newest version that fits.
        </Notice>
      )}
      {canary && <Canary remote={name} canary={canary} />}
      <Disclosure summary="Versions and what was done">
        <div className={desk.list}>
          <Versions remote={remote} />
          {steps.map(({ at, by, text }) => (
            <p key={at + text} className={desk.soft}>
              {momentOf(at)}, {by}: {text}
            </p>
          ))}
        </div>
      </Disclosure>
      {asking && (
        <TextDialog
          title={asking.title}
          label="Why? The audit log keeps this"
          action="Roll back"
          busy={rollBack.isPending}
          onSend={(reason) =>
            rollBack.mutate({ path: `/api/v1/admin/releases/${name}/rollback`, body: { reason, version: asking.version } })
          }
          onClose={() => setAsking(null)}
        >
          <p>New pages get {asking.instead ?? 'no version'} within two seconds. Pages that are open go on with what they have.</p>
        </TextDialog>
      )}
    </section>
  );
}
