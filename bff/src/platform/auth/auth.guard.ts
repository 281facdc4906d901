import type { UserType } from '@fitghar/contracts/account';
import { hasPermission, type Permission, PROOF_MINUTES } from '@fitghar/contracts/admin';
import { MINUTE_MS } from '@fitghar/contracts/common';
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
import { isTeamsOrigin } from '../http/operations-host.ts';
import { callerOf } from '../logs/callers.ts';
import { Visitors } from '../pages/visitors.ts';
import type { Access, LoginAccess } from './access.ts';
import type { Principal, TokenHolder } from './access-tokens.ts';
import { nameCall, PROOF, PreviewOnError, type Proof, ProofNeededError, proofOf } from './proof.ts';

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

/** Authenticates and authorises every request to the back end. `BearerGuard` has verified the access token. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: LoginSessions,
    private readonly tokens: ReleaseTokens,
    private readonly clock: Clock,
    private readonly visitors: Visitors,
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
    if (!user || (user.type === 'A' && !isTeamsOrigin(request, this.settings))) throw new UnauthorizedException('Please log in');
    request.user = user;
    callerOf(request).actor = user.userId;
    if (access && !this.allows(access, user)) throw new ForbiddenException('You do not have permission to do this');
    if (access && 'permissions' in access && this.settings.secondFactorRequired && !user.secondFactor)
      throw new SecondFactorRequiredError();
    await this.refuseUnproven(context, request, access, user);
    return true;
  }

  private async refuseUnproven(
    context: ExecutionContext,
    request: FastifyRequest,
    access: LoginAccess | undefined,
    me: Principal,
  ): Promise<void> {
    const marked = this.reflector.getAllAndOverride<Proof | undefined>(PROOF, [context.getHandler(), context.getClass()]);
    const proof = proofOf(request.method, access, marked);
    if (proof === 'call' || (proof === 'factor' && me.secondFactor)) return this.useCallProof(request, me);
    if (proof && this.clock.now().getTime() - me.provenAt.getTime() > PROOF_MINUTES * MINUTE_MS) throw new ProofNeededError();
  }

  private async useCallProof(request: FastifyRequest, { sessionId, previews }: Principal): Promise<void> {
    // The cookie, or, as a script can leave it out, the session that set it.
    if (previews || this.visitors.previewOf(request).size) throw new PreviewOnError();
    const call = nameCall(request);
    if (!(await this.sessions.useCallProof(sessionId, call))) throw new ProofNeededError(call);
  }

  /** Reads the session each time, so that a block, or a proof, applies from the next request. */
  private async principalOf(holder: TokenHolder | undefined): Promise<Principal | null> {
    const state = holder ? await this.sessions.findGrants(holder.sessionId) : null;
    if (!holder || !state) return null;
    const { proofs, ...claims } = holder;
    return proofs === state.proofs ? { ...claims, ...state } : null;
  }

  private allows(access: LoginAccess, { type, role }: Principal): boolean {
    if ('types' in access) return access.types.includes(type);
    return type === 'A' && role !== null && access.permissions.every((permission) => hasPermission(role, permission));
  }
}
