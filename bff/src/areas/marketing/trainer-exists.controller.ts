import { existsAnswer, phoneExistsBody, userExistsBody } from '@fitghar/contracts/account';
import { Attempts } from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { From, type Origin } from '../../platform/http/from.ts';

/** Asked while a trainer registers. They tell about trainers only, never about customers (D34), and stop who asks too much (D14). */
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
  async userExists(@Body({ schema: userExistsBody }) { email }: { email: string }, @From() from: Origin) {
    return this.answer(email, from, () => this.trainers.existsByEmail(email));
  }

  @Post('check-phone-exists')
  @HttpCode(200)
  @RouteConfig({ textAsJson: true })
  @ApiResponse({ status: 200, standardSchema: existsAnswer })
  @Throws(TooManyError)
  async phoneExists(@Body({ schema: phoneExistsBody }) { phone }: { phone: string }, @From() from: Origin) {
    return this.answer(phone, from, () => this.trainers.existsByPhone(`+91${phone}`));
  }

  private async answer(subject: string, { address }: Origin, look: () => Promise<boolean>) {
    await this.attempts.begin('exists-address', address);
    await this.attempts.begin('exists-account', subject);
    return { success: true, status: await look(), message: '', response: null };
  }
}
