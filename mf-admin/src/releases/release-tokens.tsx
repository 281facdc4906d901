import { momentOf } from '@fitghar/contracts/common';
import { releaseTokenMade, releaseTokens } from '@fitghar/contracts/releases';
import { api, useQuery } from '@fitghar/platform/data';
import { Button, Card, Loaded, Notice } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { Checkbox, Dialog } from '@fitghar/ui/inputs';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

const PATH = '/api/v1/admin/releases/tokens';

function MakeToken({ remotes, onClose }: { remotes: string[]; onClose: () => void }) {
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const make = useAct(releaseTokenMade);
  if (make.data)
    return (
      <Dialog title="Keep this token now" onClose={onClose}>
        <div className={desk.list}>
          <p>It is shown this once. The team's pipeline gives it as RELEASE_TOKEN.</p>
          <code className={desk.quote}>{make.data.token}</code>
          <div className={desk.actions}>
            <Button onClick={onClose}>I have it</Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="A token for a team's pipeline" onClose={onClose}>
      <div className={desk.list}>
        <TextField label="Team" value={label} onChange={({ target }) => setLabel(target.value)} />
        {remotes.map((remote) => (
          <Checkbox
            key={remote}
            checked={chosen.includes(remote)}
            onChange={({ target }) => setChosen(target.checked ? [...chosen, remote] : chosen.filter((each) => each !== remote))}
          >
            {remote}
          </Checkbox>
        ))}
        <div className={desk.actions}>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!label.trim() || !chosen.length}
            busy={make.isPending}
            onClick={() => make.mutate({ path: PATH, body: { label, remotes: chosen } })}
          >
            Make it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Whose machines may release which remotes. */
export function ReleaseTokens({ remotes }: { remotes: string[] }) {
  const [making, setMaking] = useState(false);
  const revoke = useAct(releaseTokens, { done: 'It is good for nothing any more' });
  const query = useQuery({
    queryKey: ['admin', 'release-tokens'],
    queryFn: ({ signal }) => api(PATH, releaseTokens, { signal }),
  });
  return (
    <section className={desk.list} aria-labelledby="tokens-title">
      <div className={desk.head}>
        <h2 id="tokens-title">Release tokens</h2>
        <Button look="secondary" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      </div>
      <Loaded query={query} failure="We could not load the tokens">
        {({ rows }) =>
          rows.length ? (
            rows.map(({ id, label, remotes: own, made_at, last_used_at }) => (
              <Card key={id} className={desk.row}>
                <div>
                  <strong>{label}</strong>
                  <div className={desk.soft}>
                    {own.join(', ')} · made {momentOf(made_at)} · {last_used_at ? `last used ${momentOf(last_used_at)}` : 'never used'}
                  </div>
                </div>
                <Button look="quiet" busy={revoke.isPending} onClick={() => revoke.mutate({ path: `${PATH}/${id}/revoke` })}>
                  Revoke<span className="visually-hidden"> the token of {label}</span>
                </Button>
              </Card>
            ))
          ) : (
            <Notice title="No team has a token">A token lets one team's pipeline release that team's remotes and no others.</Notice>
          )
        }
      </Loaded>
      {making && <MakeToken remotes={remotes} onClose={() => setMaking(false)} />}
    </section>
  );
}
