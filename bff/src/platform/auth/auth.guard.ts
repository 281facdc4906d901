import type { UserType } from '@fitghar/contracts/account';
import { mayDo, type Permission } from '@fitghar/contracts/admin';
import { DomainError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { ReleaseTokens, TOKEN_PREFIX, type TokenRights } from '@fitghar/services/releases';
import {
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Principal } from './access-tokens.ts';

/** Who may make a call. */
type LoginAccess = { types: UserType[] } | { permissions: Permission[]; orReleaseToken?: true };
export type Access = 'public' | LoginAccess | { optional: Permission[] };
/** Where a call says who may make it; tests of the role table read it. */
export const ACCESS = 'access';

/** Open to visitors. Without this mark a call needs a signed-in person. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** Only for people of these types; others get 403. */
export const Only = (...types: UserType[]) => SetMetadata<string, Access>(ACCESS, { types });
/** Only for somebody of the team whose role has all of these (contracts/team.ts); others get 403. */
export const Needs = (...permissions: Permission[]) => SetMetadata<string, Access>(ACCESS, { permissions });

/** Also for a team's machine with a token for its own remotes; the call asks which remotes (`Releaser`). */
export const NeedsOrReleaseToken = (...permissions: Permission[]) =>
  SetMetadata<string, Access>(ACCESS, { permissions, orReleaseToken: true });

/**
 * Open to visitors. `Me` is somebody of the team whose role has all of these; everybody else is a visitor, and `Me` undefined:
 * a token that has expired keeps nobody out of what is open.
 */
export const OptionalLogin = (...permissions: Permission[]) => SetMetadata<string, Access>(ACCESS, { optional: permissions });

/** The person who makes the request. */
export const Me = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal => context.switchToHttp().getRequest<{ user: Principal }>().user,
);

/** Somebody of the team has to set up the second factor before anything else. */
export class SecondFactorRequiredError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'second_factor_required';

  constructor() {
    super('Please set up your second factor first, or log in with it');
  }
}

/** Stands before every call of the back end: who is it, and may they? */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ReleaseTokens,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
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
    const request = context.switchToHttp().getRequest<{ headers: { authorization?: string }; release?: TokenRights }>();
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (token.startsWith(TOKEN_PREFIX)) {
      const rights = await this.tokens.rightsOf(token);
      if (!rights) throw new UnauthorizedException('This release token is not known, or was revoked');
      if (!access || !('orReleaseToken' in access)) throw new ForbiddenException('A release token may not do this');
      request.release = rights;
      return true;
    }
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
    if (access && !this.allows(access, user)) throw new ForbiddenException('Your account may not do this');
    if (access && 'permissions' in access && this.settings.secondFactorRequired && !user.secondFactor)
      throw new SecondFactorRequiredError();
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new UnauthorizedException('Please log in');
    return user;
  }

  private allows(access: LoginAccess, { type, role }: Principal): boolean {
    if ('types' in access) return access.types.includes(type);
    return type === 'A' && role !== null && access.permissions.every((permission) => mayDo(role, permission));
  }
}
