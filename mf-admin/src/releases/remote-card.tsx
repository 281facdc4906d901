import { formatDateTime } from '@fitghar/contracts/common';
import { approveRelease, type RemoteOverview, rollBackRelease } from '@fitghar/contracts/releases';
import { Badge, Button, Callout, Disclosure, Muted, Row, Stack } from '@fitghar/ui';
import { TableBox, TableHead } from '@fitghar/ui/bundled/operations';
import { useState } from 'react';
import { TextDialog } from '../mutations/text-dialog.tsx';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { usePermission } from '../team/use-permission.ts';
import { CanaryDialog } from './canary.dialog.tsx';
import { Canary } from './canary.tsx';
import { PromoteButton } from './promote-button.tsx';
import { VERSION_STATES } from './version-states.ts';
import { WebVitals } from './web-vitals.tsx';

type Version = RemoteOverview['versions'][number];
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Who released which commit, who signed and who approved it. */
function Release({
  author,
  commit,
  released_at,
  released_by,
  signed_by,
  approved_by,
}: Pick<Version, 'author' | 'commit' | 'released_at' | 'released_by' | 'signed_by' | 'approved_by'>) {
  const by = [
    released_by !== author && `uploaded by ${released_by}`,
    signed_by && `signed by ${signed_by}`,
    approved_by && `approved by ${approved_by}`,
  ];
  return (
    <>
      {formatDateTime(released_at)} by {author} {commit && <Muted as="span">{commit.slice(0, 8)}</Muted>}
      <Muted as="div">{by.filter(Boolean).join(', ')}</Muted>
    </>
  );
}

function Versions({ remote }: { remote: RemoteOverview }) {
  const canAct = usePermission('releases.act');
  const canApprove = usePermission('releases.approve');
  const [canary, setCanary] = useState<string | null>(null);
  const approve = useAdminMutation(approveRelease, { done: 'Approved. It can be released now' });
  return (
    <>
      <TableBox title={`Versions of ${remote.name}`}>
        <TableHead labels={['Version', 'Served to', 'Requires', 'First page size', 'Released', 'Actions']} />
        <tbody>
          {remote.versions.map(({ version, state, platform, fits, first_page_bytes, budget_bytes, approval, ...release }) => (
            <tr key={version}>
              <td data-label="Version">
                <strong>{version}</strong>
              </td>
              <td data-label="Served to">
                <Badge tone={VERSION_STATES[state][1]}>{VERSION_STATES[state][0]}</Badge>{' '}
                {approval === 'missing' && <Badge tone="warning">Needs approval</Badge>}
              </td>
              <td data-label="Requires">
                platform {platform} {!fits && <Badge tone="danger">Incompatible</Badge>}
              </td>
              <td data-label="First page size">
                {kilobytes(first_page_bytes)} of {kilobytes(budget_bytes)}
              </td>
              <td data-label="Released">
                <Release {...release} />
              </td>
              <td data-label="Actions">
                {approval === 'missing' && canApprove ? (
                  <Button
                    variant="secondary"
                    busy={approve.isPending && approve.variables.body.version === version}
                    onClick={() => approve.mutate({ remote: remote.name, body: { version } })}
                  >
                    Approve<span className="visually-hidden"> {version}</span>
                  </Button>
                ) : canAct && state !== 'stable' && approval !== 'missing' ? (
                  <Row>
                    <Button variant="secondary" onClick={() => setCanary(version)}>
                      Canary<span className="visually-hidden"> of {version}</span>
                    </Button>
                    <PromoteButton remote={remote.name} version={version} />
                  </Row>
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

/** One remote: served version, canary, versions and release history. */
export function RemoteCard({ remote }: { remote: RemoteOverview }) {
  const { name, stable, fallback, canary, previous, vitals, steps } = remote;
  const canAct = usePermission('releases.act');
  // A snapshot of the served version: the page may refetch while the dialog is open, and its text must not change.
  const [confirmation, setConfirmation] = useState<{ title: string; version: string; next: string | null } | null>(null);
  const rollBack = useAdminMutation(rollBackRelease, {
    done: 'Rolled back. New page loads follow within 2 seconds',
    onDone: () => setConfirmation(null),
  });
  const ask = () => {
    if (canary) setConfirmation({ title: `Roll back canary ${canary.version}?`, version: canary.version, next: stable });
    else if (stable) setConfirmation({ title: `Roll back to ${previous}?`, version: stable, next: previous });
  };
  return (
    <Stack as="section" aria-labelledby={`remote-${name}`}>
      <Row justify="between">
        <div>
          <h2 id={`remote-${name}`}>{name}</h2>
          <Muted as="span">{stable ?? 'Not served yet'}</Muted>
        </div>
        {canAct && (canary || previous) && (
          <Button variant="secondary" onClick={ask}>
            Roll back<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </Row>
      {fallback && (
        <Callout error title={`${stable} is incompatible with this shell`}>
          {fallback} is served instead (newest compatible version).
        </Callout>
      )}
      {canary && <Canary remote={name} canary={canary} />}
      <Disclosure summary="Web vitals">
        <WebVitals remote={name} vitals={vitals} />
      </Disclosure>
      <Disclosure summary="Versions and history">
        <Stack>
          <Versions remote={remote} />
          {steps.map(({ at, by, text }) => (
            <Muted key={at + text}>
              {formatDateTime(at)}, {by}: {text}
            </Muted>
          ))}
        </Stack>
      </Disclosure>
      {confirmation && (
        <TextDialog
          title={confirmation.title}
          label="Reason (kept in the audit log)"
          action="Roll back"
          draft={`rollback.${name}`}
          onSend={(reason) => rollBack.mutateAsync({ remote: name, body: { reason, version: confirmation.version } })}
          onClose={() => setConfirmation(null)}
        >
          <p>New page loads get {confirmation.next ?? 'no version'} within 2 seconds. Open pages keep their version until they reload.</p>
        </TextDialog>
      )}
    </Stack>
  );
}
