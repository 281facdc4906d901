import { Checkbox } from '@fitghar/ui/forms';

/** Chooses remotes for a release key or token. */
export function RemoteChoice({ remotes, chosen, onChange }: { remotes: string[]; chosen: string[]; onChange: (chosen: string[]) => void }) {
  return remotes.map((remote) => (
    <Checkbox
      key={remote}
      checked={chosen.includes(remote)}
      onChange={({ target }) => onChange(target.checked ? [...chosen, remote] : chosen.filter((each) => each !== remote))}
    >
      {remote}
    </Checkbox>
  ));
}
