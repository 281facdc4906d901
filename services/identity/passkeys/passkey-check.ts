import { type PasskeyOptions, passkeyOptions, type UsedPasskey, type UserType } from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { Clock, type ReasonOf, SecurityLog } from '../../kernel/index.ts';
import { PasskeyCopiedError } from '../identity.errors.ts';
import { type Passkey, PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.ts';
import { RelyingParty } from './relying-party.ts';

/** Asks for the use of a passkey, and checks it. The authenticator must have verified its owner, by finger, face or PIN. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly site: RelyingParty,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: PasskeysRepository,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * @param type whose passkeys may be used, which says at which origin
   * @param allowed the person's passkeys; none lets the person choose among all for this site
   * @param boundTo what only this browser has, see {@link PasskeyChallenges.keep}
   */
  async createOptions(purpose: 'login' | 'proof', type: UserType, boundTo: string, allowed: Passkey[]): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.site.of(type).id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await this.challenges.keep(options.challenge, purpose, boundTo);
    return passkeyOptions.parse(options);
  }

  /**
   * Whether the owner of this passkey has just used it here. Uses up the challenge.
   * @throws PasskeyExpiredError, PasskeyCopiedError
   */
  async passes(passkey: Passkey, type: UserType, used: UsedPasskey, purpose: 'login' | 'proof', boundTo: string): Promise<boolean> {
    const { clientDataJSON, userHandle } = used.response;
    const refused = (reason: ReasonOf<'passkey.refused'>) => this.securityLog.write('passkey.refused', { subject: passkey.userId, reason });
    const expectedChallenge = await this.challenges.use(clientDataJSON, purpose, boundTo).catch((error: unknown) => {
      refused('challenge');
      throw error;
    });
    const counter = await this.verify(passkey, this.site.of(type), used, expectedChallenge);
    if (counter === null || (userHandle !== undefined && userHandle !== toUserHandle(passkey.userId))) {
      refused('signature');
      return false;
    }
    if (await this.passkeys.recordUse(passkey.id, counter, this.clock.now())) return true;
    refused('counter');
    throw new PasskeyCopiedError(type);
  }

  /** @returns the authenticator's counter, or null if anything is wrong */
  private async verify(
    passkey: Passkey,
    { id, origin }: { id: string; origin: string },
    response: UsedPasskey,
    expectedChallenge: string,
  ): Promise<number | null> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        // the counter is compared when it is stored, so that concurrent uses cannot pass with the same one
        credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null; // the library throws for each thing that is not as it should be
    }
  }
}

/** A user's ID as authenticators keep it. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url');
