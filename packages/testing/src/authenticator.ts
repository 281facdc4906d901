import { type NewPasskeyOptions, newPasskeyOptions, type PasskeyOptions, passkeyOptions } from '@fitghar/contracts/account';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { sample } from './sample.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const CHALLENGE = 'Y2hhbGxlbmdl';

/** Options as the back end sends them. */
export const NEW_PASSKEY_OPTIONS: NewPasskeyOptions = sample(newPasskeyOptions, { challenge: CHALLENGE, excludeCredentials: [] });
export const PASSKEY_OPTIONS: PasskeyOptions = sample(passkeyOptions, { challenge: CHALLENGE, allowCredentials: [] });

/** What {@link useAuthenticator} makes the page send. */
export const USED_PASSKEY = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { authenticatorData: 'ZGF0YQ', clientDataJSON: 'e30', signature: 'c2lnbg', userHandle: 'dXNlcg' },
};

const credential = (response: object) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
});

/**
 * Gives the browser of each following test an authenticator whose owner agrees. Its `create` and `get` can fail instead.
 */
export function useAuthenticator() {
  const create = jest.fn<() => Promise<object>>();
  const get = jest.fn<() => Promise<object>>();
  beforeEach(() => {
    create.mockReset().mockResolvedValue(credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] }));
    get
      .mockReset()
      .mockResolvedValue(credential({ authenticatorData: bytes('data'), signature: bytes('sign'), userHandle: bytes('user') }));
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
    Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  return { create, get };
}

/** The error of a browser whose person closed the dialog. */
export const dialogClosed = () => new DOMException('The operation either timed out or was not allowed', 'NotAllowedError');
