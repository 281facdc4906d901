import { Button, Callout, Stack } from '@fitghar/ui';
import { ShownOnce } from '@fitghar/ui/bundled/identity';
import layout from '../layout/ops-layout.module.css';

/** Recovery codes, right after they were created; the server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Stack>
      <h1>Save your recovery codes</h1>
      <Callout title="They are shown only now">
        If you lose your phone, each of them replaces one code from the app. Keep them in your password manager or on paper.
      </Callout>
      <ShownOnce name="Codes" secret={codes.join('\n')} actions={<Button onClick={onDone}>I’ve saved them</Button>}>
        <pre className={layout.quote}>{codes.join('\n')}</pre>
      </ShownOnce>
    </Stack>
  );
}
