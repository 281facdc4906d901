export { NewLinkForm } from './new-link-form.tsx';
export { NewPasswordField } from './new-password-field.tsx';
export { askForPasskey, passkeysSupported } from './passkeys/authenticator.ts';
export { passkeysQuery } from './passkeys/passkeys.queries.ts';
export { Passkeys } from './passkeys/passkeys.tsx';
export { ProofHost } from './proof/proof-host.tsx';
export { withProof } from './proof/with-proof.ts';
export { ShownOnce } from './shown-once.tsx';
