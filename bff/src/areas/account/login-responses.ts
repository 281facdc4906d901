import { KnownDevices, type OpenedSession } from '@fitghar/services/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens } from '../../platform/auth/access-tokens.ts';
import { ChosenLanguage } from '../../platform/auth/chosen-language.ts';
import { setDeviceCookie } from '../../platform/auth/device-cookie.ts';
import type { ClientInfo } from '../../platform/http/client.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** The response to a login, by whatever way. */
@Injectable()
export class LoginResponses {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly devices: KnownDevices,
    private readonly languages: ChosenLanguage,
  ) {}

  /** An access token; sets the refresh cookie, the device cookie and that of the account's language. @throws TeamOriginError */
  async open(session: OpenedSession, { device }: ClientInfo, request: FastifyRequest, reply: FastifyReply) {
    const token = this.tokens.sign(session, request);
    setRefreshCookie(reply, session);
    setDeviceCookie(reply, this.devices.remember(device, session.user.id));
    await this.languages.settle(session.user.id, request, reply);
    return { user: session.user, authorisation: { token, type: 'bearer' as const } };
  }
}
