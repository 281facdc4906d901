import type { UserType } from '@fitghar/contracts';
import {
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Principal } from './access-tokens.ts';

const ACCESS = 'access';

/** Open to visitors. Without this mark a call needs a signed-in person. */
export const Public = () => SetMetadata(ACCESS, 'public');
/** Only for people of these types; others get 403. */
export const Only = (...types: UserType[]) => SetMetadata(ACCESS, types);

/** The person who makes the request. */
export const Me = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal => context.switchToHttp().getRequest<{ user: Principal }>().user,
);

/** Stands before every call of the back end: who is it, and may they? */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<'public' | UserType[] | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access === 'public') return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
    if (access && !access.includes(user.type)) throw new ForbiddenException('Your account may not do this');
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new UnauthorizedException('Please log in');
    return user;
  }
}
