import { createHash, type KeyObject } from 'node:crypto';
import type { UserType } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import type { OpenedSession } from '@fitghar/services/identity';
import { DomainError, Keys, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { isTeamsOrigin } from '../http/operations-host.ts';

/** Whom a bearer token names; its session may have ended since. */
export interface TokenHolder {
  userId: string;
  type: UserType;
  sessionId: string;
  proofs: number;
}

/** The authenticated caller. */
export interface Principal extends Omit<TokenHolder, 'proofs'> {
  /** Role of a team member; null for others. */
  role: StaffRole | null;
  /** Whether this session passed the second factor. */
  secondFactor: boolean;
  /** When the caller last gave the password or a code. */
  provenAt: Date;
  /** Whether this session has a preview of a release on. */
  previews: boolean;
}

/** No page of customers, whose remotes one person releases, gets a token of the team. */
export class TeamOriginError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'team_origin';

  constructor({ opsHost }: Pick<Settings, 'opsHost'>) {
    super(`The team logs in at ${opsHost}`);
  }
}

const CLAIMS = { issuer: 'fitghar', audience: 'fitghar-site' } as const;
const header = z.object({ kid: z.string() });

/** Names a key in a token's header without revealing it. */
const idOf = (key: KeyObject): string => createHash('sha256').update(key.export()).digest('base64url').slice(0, 8);

/** The key that signed this token; for an unknown key, the current one. */
function keyOfToken(keys: Keys, token: string): KeyObject {
  const accepted = keys.accepted('access token');
  if (accepted.length === 1) return keys.current('access token');
  try {
    const { kid } = header.parse(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()));
    return accepted.find((key) => idOf(key) === kid) ?? keys.current('access token');
  } catch {
    return keys.current('access token');
  }
}

/** jsonwebtoken accepts a key and does not build it again for each request, but its wrappers' types only know bytes. */
const asSecret = (key: KeyObject): Buffer => key as unknown as Buffer;
const payload = z.object({
  sub: z.string(),
  sid: z.string(),
  type: z.enum(['U', 'A', 'T']),
  proofs: z.number(),
});

/** Signs the short-lived access tokens of a session (D6). */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws TeamOriginError for a team member at another origin than that of operations */
  sign({ user, sessionId, proofs }: OpenedSession, request: FastifyRequest): string {
    if (user.type === 'A' && !isTeamsOrigin(request, this.settings)) throw new TeamOriginError(this.settings);
    const expiresIn = this.settings.ACCESS_TOKEN_MINUTES * 60;
    const key = this.keys.current('access token');
    return this.jwt.sign(
      { type: user.type, sid: sessionId, proofs },
      { ...CLAIMS, subject: user.id, algorithm: 'HS256', secret: asSecret(key), keyid: idOf(key), expiresIn },
    );
  }

  /** Whether we signed this token and it has not expired; its session may have ended. */
  isOurs(token: string): boolean {
    try {
      this.jwt.verify(token, { ...CLAIMS, algorithms: ['HS256'], secret: asSecret(keyOfToken(this.keys, token)) });
      return true;
    } catch {
      return false;
    }
  }
}

/** Verifies signature, claims and expiry of a bearer token. `AccessGuard` asks whether its session is open. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(keys: Keys) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, asSecret(keyOfToken(keys, token))),
      algorithms: ['HS256'],
      ...CLAIMS,
    });
  }

  validate(claims: unknown): TokenHolder | false {
    const known = payload.safeParse(claims);
    if (!known.success) return false;
    const { sub: userId, type, sid: sessionId, proofs } = known.data;
    return { userId, type, sessionId, proofs };
  }
}
