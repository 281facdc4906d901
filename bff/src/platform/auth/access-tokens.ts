import { createHash, type KeyObject } from 'node:crypto';
import type { UserType } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import { LoginSessions, type OpenedSession } from '@fitghar/services/identity';
import { Keys, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';

/** The authenticated caller. */
export interface Principal {
  userId: string;
  type: UserType;
  sessionId: string;
  /** Role of a team member; null for others. */
  role: StaffRole | null;
  /** Whether this session passed the second factor. */
  secondFactor: boolean;
  /** When the caller last gave the password or a code. */
  provenAt: Date;
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
  /** Only a process of an earlier release signs without it, while a deployment runs. */
  proofs: z.optional(z.number()),
});

/** Signs the short-lived access tokens of a session (D6). */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  sign({ user, sessionId, proofs }: OpenedSession): string {
    const expiresIn = this.settings.ACCESS_TOKEN_MINUTES * 60;
    const key = this.keys.current('access token');
    return this.jwt.sign(
      { type: user.type, sid: sessionId, proofs },
      { ...CLAIMS, subject: user.id, algorithm: 'HS256', secret: asSecret(key), keyid: idOf(key), expiresIn },
    );
  }

  /** Session of a bearer token with a valid signature and expiry; does not check that the session is open. */
  sessionOf(authorization: string | undefined): string | null {
    const token = authorization?.replace(/^Bearer /, '');
    if (!token) return null;
    try {
      const secret = asSecret(keyOfToken(this.keys, token));
      const claims: unknown = this.jwt.verify(token, { ...CLAIMS, algorithms: ['HS256'], secret });
      return payload.parse(claims).sid;
    } catch {
      return null;
    }
  }
}

/** Verifies the bearer token and that its session is open, so that a block, or a proof, applies from the next request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly sessions: LoginSessions,
    keys: Keys,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, asSecret(keyOfToken(keys, token))),
      algorithms: ['HS256'],
      ...CLAIMS,
    });
  }

  async validate(claims: unknown): Promise<Principal | false> {
    const known = payload.safeParse(claims);
    const state = known.success ? await this.sessions.findGrants(known.data.sid) : null;
    if (!known.success || !state) return false;
    const { sub: userId, type, sid: sessionId, proofs = state.proofs } = known.data;
    return proofs === state.proofs && { userId, type, sessionId, ...state };
  }
}
