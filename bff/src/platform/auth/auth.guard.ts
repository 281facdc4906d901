import type { UserType } from '@fitghar/contracts/account';
import { hasPermission, type Permission, PROOF_MINUTES, PROOF_PERMISSIONS } from '@fitghar/contracts/admin';
import { LoginSessions } from '@fitghar/services/identity';
import { Clock, DomainError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { ReleaseTokens, TOKEN_PREFIX, type TokenRights } from '@fitghar/services/releases';
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../logs/callers.ts';
import type { Principal, TokenHolder } from './access-tokens.ts';

/** Who may call an endpoint. */
type LoginAccess = { types: UserType[] } | { permissions: Permission[]; orReleaseToken?: true };
export type Access = 'public' | LoginAccess | { optional: Permission[] };
/** Metadata key of an endpoint's access rule; tests of the role table read it. */
export const ACCESS = 'access';

/** Open to visitors. Endpoints without this decorator need a logged-in user. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** Only for users of these types; others get 403. */
export const RequireUserType = (...types: UserType[]) => SetMetadata<string, Access>(ACCESS, { types });
/** Only for team members whose role has all of these permissions (contracts/team.ts); others get 403. */
export const RequirePermissions = (...permissions: Permission[]) => SetMetadata<string, Access>(ACCESS, { permissions });

/** Also accepts a release token; the endpoint checks its remotes (`ReleaseActorResolver`). */
export const RequirePermissionsOrReleaseToken = (...permissions: Permission[]) =>
  SetMetadata<string, Access>(ACCESS, { permissions, orReleaseToken: true });

/**
 * Open to visitors. `CurrentUser` is a team member whose role has all of these permissions; for everyone else it is
 * undefined, because an expired token must not block a public endpoint.
 */
export const OptionalLogin = (...permissions: Permission[]) => SetMetadata<string, Access>(ACCESS, { optional: permissions });

/** The caller, from the access token. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal => context.switchToHttp().getRequest<{ user: Principal }>().user,
);

/** The team member must set up the second factor first. */
export class SecondFactorRequiredError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'second_factor_required';

  constructor() {
    super('Please set up two-step login first, or log in with your code');
  }
}

/** The caller must give the password or a code again; `POST /bff/api/v1/session/proof`, then repeat the call. */
export class ProofNeededError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'proof_needed';

  constructor() {
    super('Please confirm it’s you');
  }
}

/** Metadata key of endpoints that need a fresh proof whatever their permissions. */
export const PROOF = 'proof';
/** Also needs a password or code of the last 15 minutes. Calls with {@link PROOF_PERMISSIONS} need it anyway. */
export const RequireProof = () => SetMetadata(PROOF, true);

/** Whether a call needs a fresh proof: the guard and the API reference ask this. */
export const needsProof = (method: string, access: Access | undefined, marked: boolean): boolean =>
  marked ||
  (method !== 'GET' &&
    typeof access === 'object' &&
    'permissions' in access &&
    access.permissions.some((permission) => PROOF_PERMISSIONS.includes(permission)));

/** Authenticates and authorises every request to the back end. `BearerGuard` has verified the access token. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: LoginSessions,
    private readonly tokens: ReleaseTokens,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === 'public') return true;
    if (!access || !('optional' in access)) return this.admit(context, access);
    try {
      return await this.admit(context, { permissions: access.optional });
    } catch (error) {
      if (!(error instanceof UnauthorizedException || error instanceof ForbiddenException)) throw error;
      context.switchToHttp().getRequest<{ user?: Principal | undefined }>().user = undefined;
      return true;
    }
  }

  private async admit(context: ExecutionContext, access: LoginAccess | undefined): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { release?: TokenRights; user?: Principal }>();
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (token.startsWith(TOKEN_PREFIX)) {
      const rights = await this.tokens.rightsOf(token);
      if (!rights) throw new UnauthorizedException('This release token is unknown or was revoked');
      callerOf(request).actor = rights.actor.id;
      if (!access || !('orReleaseToken' in access)) throw new ForbiddenException('A release token does not allow this');
      request.release = rights;
      return true;
    }
    const user = await this.principalOf(request.bearer);
    if (!user) throw new UnauthorizedException('Please log in');
    request.user = user;
    callerOf(request).actor = user.userId;
    if (access && !this.allows(access, user)) throw new ForbiddenException('You do not have permission to do this');
    if (access && 'permissions' in access && this.settings.secondFactorRequired && !user.secondFactor)
      throw new SecondFactorRequiredError();
    this.refuseStaleProof(context, access, user);
    return true;
  }

  private refuseStaleProof(context: ExecutionContext, access: LoginAccess | undefined, { provenAt }: Principal): void {
    const marked = this.reflector.getAllAndOverride<true | undefined>(PROOF, [context.getHandler(), context.getClass()]) ?? false;
    if (!needsProof(context.switchToHttp().getRequest<{ method: string }>().method, access, marked)) return;
    if (this.clock.now().getTime() - provenAt.getTime() > PROOF_MINUTES * 60_000) throw new ProofNeededError();
  }

  /** Reads the session each time, so that a block, or a proof, applies from the next request. */
  private async principalOf(holder: TokenHolder | undefined): Promise<Principal | null> {
    const state = holder ? await this.sessions.findGrants(holder.sessionId) : null;
    if (!holder || !state) return null;
    const { proofs = state.proofs, ...claims } = holder;
    return proofs === state.proofs ? { ...claims, ...state } : null;
  }

  private allows(access: LoginAccess, { type, role }: Principal): boolean {
    if ('types' in access) return access.types.includes(type);
    return type === 'A' && role !== null && access.permissions.every((permission) => hasPermission(role, permission));
  }
}
