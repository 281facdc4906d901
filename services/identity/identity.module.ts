import { Module } from '@nestjs/common';
import { LogIn } from './log-in/log-in.ts';
import { UsersRepository } from './persistence/users.repository.ts';
import { RegisterUser } from './register-user/register-user.ts';
import { Sessions } from './sessions/sessions.ts';

@Module({
  providers: [UsersRepository, RegisterUser, LogIn, Sessions],
  exports: [UsersRepository, RegisterUser, LogIn, Sessions],
})
export class IdentityModule {}
