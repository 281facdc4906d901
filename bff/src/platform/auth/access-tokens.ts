import { createSecretKey } from 'node:crypto';
import type { UserType } from '@fitghar/contracts/account';
import type { TeamRole } from '@fitghar/contracts/admin';
import { type OpenedSession, Sessions } from '@fitghar/services/identity';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';

/** Who makes a request. */
export interface Principal {
  userId: string;
  type: UserType;
  sessionId: string;
  /** What somebody of the team may do; null for everybody else. */
  role: TeamRole | null;
  /** Whether the second factor was shown in this session. */
  secondFactor: boolean;
}

const CLAIMS = { issuer: 'fitghar', audience: 'fitghar-site' } as const;
const payload = z.object({ sub: z.string(), sid: z.string(), type: z.enum(['U', 'A', 'T']) });

/** Signs the short access tokens that go with a session (D6). */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  sign({ user, sessionId }: OpenedSession): string {
    const expiresIn = this.settings.ACCESS_TOKEN_MINUTES * 60;
    return this.jwt.sign(
      { type: user.type, sid: sessionId },
      { ...CLAIMS, subject: user.id, algorithm: 'HS256', secret: this.settings.JWT_SECRET, expiresIn },
    );
  }
}

/** Reads the bearer token and asks whether its session is still open, so that a block works on the next request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly sessions: Sessions,
    @Inject(SETTINGS) settings: Settings,
  ) {
    const key = createSecretKey(Buffer.from(settings.JWT_SECRET)); // once: made of a string, each request would make it anew
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key as unknown as Buffer, // jsonwebtoken takes a key, passport's types do not know
      algorithms: ['HS256'],
      ...CLAIMS,
    });
  }

  async validate(claims: unknown): Promise<Principal | false> {
    const known = payload.safeParse(claims);
    const state = known.success ? await this.sessions.stateOf(known.data.sid) : null;
    return known.success && state ? { userId: known.data.sub, type: known.data.type, sessionId: known.data.sid, ...state } : false;
  }
}
