import { IdentityModule } from '@fitghar/services/identity';
import { Module } from '@nestjs/common';
import { SessionController } from './session.controller.ts';
import { SignInController } from './sign-in.controller.ts';

@Module({ imports: [IdentityModule], controllers: [SignInController, SessionController] })
export class AccountModule {}
