import { previewChosen, type RemoteDesk } from '@fitghar/contracts/releases';
import { useSearch } from '@fitghar/platform';
import { Button, Card } from '@fitghar/ui';
import { TextField } from '@fitghar/ui/forms';
import { SelectField } from '@fitghar/ui/inputs';
import { useState } from 'react';
import { useAct } from '../act/use-act.ts';
import desk from '../layout/desk.module.css';

/** Chooses, for this browser alone, a version of a remote or one that runs on one's own machine. */
export function Preview({ rows, preview }: { rows: RemoteDesk[]; preview: string[] }) {
  const asked = new URLSearchParams(useSearch());
  const [remote, setRemote] = useState(asked.get('remote') ?? rows[0]?.name ?? '');
  /** Empty means: on one's own machine. */
  const [version, setVersion] = useState('');
  const [origin, setOrigin] = useState(asked.get('origin') ?? '');
  const act = useAct(previewChosen, { done: 'New pages of this browser follow' });
  const versions = rows.find(({ name }) => name === remote)?.versions ?? [];
  const choose = (body: { remote: string; version?: string; origin?: string }) =>
    act.mutate({ path: '/api/v1/admin/releases/preview', body });
  return (
    <Card className={desk.list}>
      <h2>Only for you</h2>
      <p className={desk.soft}>
        Another version of a remote, or the one that `npm run dev -- {remote || 'mf-booking'}` serves on your machine, inside this site.
        Only this browser gets it, for eight hours, and each page says so.
      </p>
      {preview.map((each) => (
        <div key={each} className={desk.head}>
          <strong>{each}</strong>
          <Button look="quiet" busy={act.isPending} onClick={() => choose({ remote: each.split(' ')[0] ?? '' })}>
            End it<span className="visually-hidden">: {each}</span>
          </Button>
        </div>
      ))}
      <SelectField
        label="Remote"
        value={remote}
        options={rows.map(({ name }) => ({ value: name, label: name }))}
        onChange={({ target }) => {
          setRemote(target.value);
          setVersion('');
        }}
      />
      <SelectField
        label="Version"
        value={version}
        options={[
          { value: '', label: 'On my machine' },
          ...versions.map((each) => ({ value: each.version, label: `${each.version} (${each.state})` })),
        ]}
        onChange={({ target }) => setVersion(target.value)}
      />
      {!version && (
        <TextField
          label="Address on my machine"
          placeholder="http://localhost:4102"
          value={origin}
          onChange={({ target }) => setOrigin(target.value)}
        />
      )}
      <div className={desk.actions}>
        <Button
          look="secondary"
          disabled={!remote || !(version || origin)}
          busy={act.isPending}
          onClick={() => choose(version ? { remote, version } : { remote, origin })}
        >
          Show it to me
        </Button>
      </div>
    </Card>
  );
}
