import {
  type NewPasskeyBody,
  type NewPasskeyOptions,
  newPasskeyOptions,
  passkeyTransport,
  type UserType,
} from '@fitghar/contracts/account';
import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { Clock, isDuplicateKey, Live, Mongo, NotFoundError, newId, Outbox, SecurityLog } from '../../kernel/index.ts';
import { LastSecondFactorError, PasskeyKnownError, PasskeyRefusedError, PasskeysFullError, SessionEndedError } from '../identity.errors.ts';
import { type Passkey, PasskeysRepository } from '../persistence/passkeys.repository.ts';
import { type Account, UsersRepository } from '../persistence/users.repository.ts';
import { LoginSessions } from '../sessions/login-sessions.ts';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.ts';
import { RelyingParty } from './relying-party.ts';

/** Passkeys of one account. */
const MAX_PASSKEYS = 10;
/** EdDSA, ES256 and RS256 (COSE): what authenticators in use have. */
const ALGORITHMS = [-8, -7, -257];

interface Me {
  userId: string;
  type: UserType;
  sessionId: string;
}

/** A person's passkeys (ADR 039). Callers have given a fresh proof. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly site: RelyingParty,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly sessions: LoginSessions,
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Newest first. */
  listOf(userId: string): Promise<Passkey[]> {
    return this.passkeys.listOf(userId);
  }

  /** What the browser needs to create a passkey. @throws SessionEndedError */
  async offer({ userId, type, sessionId }: Me): Promise<NewPasskeyOptions> {
    const { email, name } = await this.find(userId);
    const options = await generateRegistrationOptions({
      rpID: this.site.of(type).id,
      rpName: this.site.name,
      userID: Buffer.from(userId),
      userName: email,
      userDisplayName: name,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: (await this.passkeys.listOf(userId)).map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    await this.challenges.keep(options.challenge, 'add', sessionId);
    return newPasskeyOptions.parse(options);
  }

  /**
   * Adds a passkey. A team member's first second factor ends the other sessions, which have not passed one.
   * @param alongside writes in the same transaction
   * @throws PasskeyExpiredError, PasskeyRefusedError, PasskeyKnownError, PasskeysFullError, SessionEndedError
   */
  async add({ userId, type, sessionId }: Me, { name, passkey }: NewPasskeyBody, alongside: () => Promise<void>): Promise<void> {
    const challenge = await this.challenges.use(passkey.response.clientDataJSON, 'add', sessionId);
    const { id, publicKey, counter } = await this.verify(userId, type, passkey, challenge);
    const transports = passkeyTransport.options.filter((transport) => passkey.response.transports?.includes(transport));
    const record = { userId, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, name };
    try {
      await this.mongo.transaction(async () => {
        const account = await this.find(userId);
        if (!(await this.users.countPasskey(userId, MAX_PASSKEYS))) throw new PasskeysFullError(MAX_PASSKEYS);
        await this.passkeys.insert({ ...record, createdAt: this.clock.now() });
        if (account.type === 'A' && !account.secondFactor?.on && account.passkeys === 0) await this.passSecondFactor(userId, sessionId);
        await this.outbox.add('passkey-added-mail', newId(), { v: 1, user_id: userId });
        await alongside();
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new PasskeyKnownError();
      throw error;
    }
    this.securityLog.write('passkey.added', { subject: userId });
    this.live.publish({ userId }, 'session');
  }

  /**
   * @param alongside writes in the same transaction
   * @throws NotFoundError, LastSecondFactorError
   */
  async remove(userId: string, id: string, alongside: () => Promise<void>): Promise<void> {
    await this.mongo.transaction(async () => {
      if (!(await this.passkeys.remove(userId, id))) throw new NotFoundError('passkey');
      if (!(await this.users.uncountPasskey(userId))) throw new LastSecondFactorError();
      await this.outbox.add('passkey-removed-mail', newId(), { v: 1, user_id: userId });
      await alongside();
    });
    this.securityLog.write('passkey.removed', { subject: userId });
    this.live.publish({ userId }, 'session');
  }

  private async passSecondFactor(userId: string, sessionId: string): Promise<void> {
    await this.sessions.recordSecondFactor(sessionId);
    await this.sessions.endAllOf(userId, sessionId);
  }

  private async verify(userId: string, type: UserType, passkey: NewPasskeyBody['passkey'], expectedChallenge: string) {
    const { clientDataJSON, attestationObject } = passkey.response;
    const { id, origin } = this.site.of(type);
    let result: VerifiedRegistrationResponse;
    try {
      result = await verifyRegistrationResponse({
        response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      });
    } catch {
      return this.refuse(userId); // the library throws for each thing that is not as it should be
    }
    // The library reads the credential from what was signed over; the ID beside it must be the same.
    if (!result.verified || result.registrationInfo.credential.id !== passkey.id) return this.refuse(userId);
    return result.registrationInfo.credential;
  }

  private refuse(userId: string): never {
    this.securityLog.write('passkey.refused', { subject: userId, reason: 'signature' });
    throw new PasskeyRefusedError();
  }

  private async find(userId: string): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEndedError();
    return account;
  }
}
