import type {} from '@fastify/cookie';
import type { PersonLanguage } from '@fitghar/contracts/common';
import { UsersRepository } from '@fitghar/services/identity';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visitors } from '../pages/visitors.ts';
import type { Principal } from './access-tokens.ts';

/** Stores a language with the account of who chose it: in an address of the page server, which does not know accounts. */
@Injectable()
export class ChosenLanguage implements NestInterceptor {
  constructor(
    private readonly visitors: Visitors,
    private readonly users: UsersRepository,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const { user, cookies } = http.getRequest<FastifyRequest & { user?: Principal }>();
    const chosen = user && this.visitors.newChoiceOf(cookies);
    if (chosen) await this.store(user.userId, chosen, http.getResponse<FastifyReply>());
    return next.handle();
  }

  /** The language of someone who logs in: what was chosen in this browser since, or else that of the account, which pages then follow. */
  async settle(userId: string, { cookies }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const chosen = this.visitors.newChoiceOf(cookies);
    if (chosen) return this.store(userId, chosen, reply);
    const language = await this.users.languageOf(userId);
    if (language !== (this.visitors.choiceOf(cookies) ?? 'en')) this.visitors.followLanguage(reply, language);
  }

  private async store(userId: string, language: PersonLanguage, reply: FastifyReply): Promise<void> {
    await this.users.change(userId, { language });
    this.visitors.keepChoice(reply);
  }
}
