import { beginPasskeyLogin, logInByPasskey } from '@fitghar/contracts/account';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, toastError } from '@fitghar/ui';
import * as t from '#texts/login.tsx';
import { saveLogin } from './save-login.ts';

/** Loaded when someone uses a passkey, so that the login page stays as light as without. */
const authenticator = () => import(/* webpackChunkName: "passkey" */ '@fitghar/ui/bundled/identity');

/** Logs in with a passkey instead of email and password; nothing in browsers without them. */
export function PasskeyLogin() {
  const logIn = useMutation({
    mutationFn: async () => {
      const options = await call(beginPasskeyLogin);
      const passkey = await (await authenticator()).askForPasskey(options);
      return call(logInByPasskey, { body: { passkey } });
    },
    onSuccess: saveLogin,
    onError: toastError,
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button variant="secondary" full busy={logIn.isPending} onClick={() => logIn.mutate()}>
      {t.byPasskey}
    </Button>
  );
}
