export { askForPasskey, passkeysSupported } from './passkeys/authenticator.ts';
export { passkeysQuery } from './passkeys/passkeys.queries.ts';
export { Passkeys } from './passkeys/passkeys.tsx';
export { ProofHost } from './proof/proof-host.tsx';
export { withProof } from './proof/with-proof.ts';
