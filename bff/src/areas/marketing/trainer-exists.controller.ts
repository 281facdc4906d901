import { checkPhoneExists, checkUserExists } from '@fitghar/contracts/marketing';
import { Attempts } from '@fitghar/services/identity';
import { TooManyError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

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

  @Handles(checkUserExists)
  @Throws(TooManyError)
  async userExists(@Input() { body: { email } }: Input<typeof checkUserExists>, @Client() from: ClientInfo) {
    return this.respond(email, from, () => this.trainers.existsByEmail(email));
  }

  @Handles(checkPhoneExists)
  @Throws(TooManyError)
  async phoneExists(@Input() { body: { phone } }: Input<typeof checkPhoneExists>, @Client() from: ClientInfo) {
    return this.respond(phone, from, () => this.trainers.existsByPhone(`+91${phone}`));
  }

  private async respond(subject: string, { network }: ClientInfo, exists: () => Promise<boolean>) {
    await this.attempts.begin('exists-network', network);
    await this.attempts.begin('exists-account', subject);
    return { success: true as const, status: await exists(), message: '', response: null };
  }
}
