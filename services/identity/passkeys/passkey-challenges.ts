import { MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Model } from 'mongoose';
import { Clock, Mongo, sha256 } from '../../kernel/index.ts';
import { PasskeyExpiredError } from '../identity.errors.ts';
import { type PasskeyChallengeRecord, passkeyChallengeSchema } from '../persistence/passkey-challenge.schema.ts';

/** How long a person may take to unlock the authenticator; the browser gives up after the same time. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

type Purpose = PasskeyChallengeRecord['purpose'];

/** Challenges for authenticators: each is answered once, within minutes, for one purpose, by the browser that asked. */
@Injectable()
export class PasskeyChallenges {
  private readonly challenges: Model<PasskeyChallengeRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
  ) {
    this.challenges = mongo.model('PasskeyChallenge', passkeyChallengeSchema);
  }

  /** @param boundTo what only this browser has: the ID of its session, or before a login a cookie */
  async keep(challenge: string, purpose: Purpose, boundTo: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_MS);
    await this.challenges.create([{ _id: challenge, purpose, boundTo: sha256(boundTo), expiresAt }]);
  }

  /**
   * Uses up the challenge that was signed. Call it outside a transaction, or a failure would bring it back.
   * @param clientDataJSON what the browser signed, base64url
   * @throws PasskeyExpiredError if it is not open, or was given for another purpose or to another browser
   */
  async use(clientDataJSON: string, purpose: Purpose, boundTo: string): Promise<string> {
    const challenge = readChallenge(clientDataJSON);
    const open = { _id: challenge, purpose, boundTo: sha256(boundTo), expiresAt: { $gt: this.clock.now() } };
    if (!challenge || !(await this.challenges.findOneAndDelete(open))) throw new PasskeyExpiredError();
    return challenge;
  }
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
