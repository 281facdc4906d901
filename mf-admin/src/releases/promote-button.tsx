import { promoteRelease } from '@fitghar/contracts/releases';
import { ConfirmedButton } from '../mutations/confirmed-button.tsx';

/** Releases a version, or the canary as it is, to everyone. */
export function PromoteButton({ remote, version, isCanary = false }: { remote: string; version: string; isCanary?: boolean }) {
  return (
    <ConfirmedButton
      change={promoteRelease}
      input={{ remote, body: isCanary ? {} : { version } }}
      done="Released. New page loads get it now"
      label="Promote to 100%"
      of={isCanary ? `: the canary of ${remote}` : `: ${version}`}
      title={`Promote ${version} of ${remote} to 100%?`}
      {...(!isCanary && { variant: 'quiet' })}
    >
      Every page that loads from now on gets it.
    </ConfirmedButton>
  );
}
