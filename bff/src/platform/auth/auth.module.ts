import { IdentityModule } from '@fitghar/services/identity';
import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Visitors } from '../pages/visitors.ts';
import { AccessTokens, JwtStrategy } from './access-tokens.ts';
import { ChosenLanguage } from './chosen-language.ts';

@Global()
@Module({
  imports: [PassportModule, JwtModule.register({}), IdentityModule],
  providers: [AccessTokens, JwtStrategy, Visitors, ChosenLanguage],
  exports: [AccessTokens, Visitors, ChosenLanguage],
})
export class AuthModule {}
