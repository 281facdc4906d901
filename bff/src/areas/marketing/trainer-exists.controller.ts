import { existsAnswer, phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { Attempts } from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';

/**
 * Checks during a trainer's registration. They reveal trainers only, never customers (D34), and are rate-limited (D14).
 */
@ApiTags('marketing')
@Public()
@Controller('bff')
export class TrainerExistsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly attempts: Attempts,
  ) {}

  @Post('check-user-exists')
  @HttpCode(200)
  @RouteConfig({ textAsJson: true })
  @ApiResponse({ status: 200, standardSchema: existsAnswer })
  @Throws(TooManyError)
  async userExists(@Body({ schema: userExistsBody }) { email }: { email: string }, @Client() from: ClientInfo) {
    return this.respond(email, from, () => this.trainers.existsByEmail(email));
  }

  @Post('check-phone-exists')
  @HttpCode(200)
  @RouteConfig({ textAsJson: true })
  @ApiResponse({ status: 200, standardSchema: existsAnswer })
  @Throws(TooManyError)
  async phoneExists(@Body({ schema: phoneExistsBody }) { phone }: { phone: string }, @Client() from: ClientInfo) {
    return this.respond(phone, from, () => this.trainers.existsByPhone(`+91${phone}`));
  }

  private async respond(subject: string, { network }: ClientInfo, exists: () => Promise<boolean>) {
    await this.attempts.begin('exists-network', network);
    await this.attempts.begin('exists-account', subject);
    return { success: true, status: await exists(), message: '', response: null };
  }
}
