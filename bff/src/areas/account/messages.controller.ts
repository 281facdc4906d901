import { addPushDevice, chooseMessages, getMessageSettings, removePushDevice, setQuietHours } from '@fitghar/contracts/account';
import { InvalidFieldsError, istIso, NotFoundError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { MessageChoices, PushDevices } from '@fitghar/services/notifications';
import { Controller, Headers, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Which messages the caller gets, where and when. */
@ApiTags('account')
@RequireUserType('U', 'T')
@Controller('bff')
export class MessagesController {
  constructor(
    private readonly choices: MessageChoices,
    private readonly devices: PushDevices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(getMessageSettings)
  async find(@CurrentUser() me: Principal) {
    const [chosen, devices] = await Promise.all([this.choices.listOf(me.userId), this.devices.listOf(me.userId)]);
    return {
      ...chosen,
      devices: devices.map(({ _id, device, sessionId, createdAt, lastUsedAt }) => ({
        id: _id,
        device,
        current: sessionId.toString() === me.sessionId,
        created_at: istIso(createdAt),
        last_used_at: lastUsedAt ? istIso(lastUsedAt) : null,
      })),
      push_key: this.settings.pushKey,
    };
  }

  /** Turns one kind of messages on or off. */
  @Handles(chooseMessages)
  @Throws(InvalidFieldsError)
  async choose(@CurrentUser() me: Principal, @Input() { body: { kind, way, on } }: Input<typeof chooseMessages>) {
    await this.choices.choose(me.userId, kind, way, on);
    return this.find(me);
  }

  @Handles(setQuietHours)
  async setQuiet(@CurrentUser() me: Principal, @Input() { body: { quiet } }: Input<typeof setQuietHours>) {
    await this.choices.setQuietHours(me.userId, quiet);
    return this.find(me);
  }

  /** Turns push messages on for the browser that calls, which another account may have had them on before. */
  @Handles(addPushDevice)
  @Throws(InvalidFieldsError)
  async addDevice(
    @CurrentUser() me: Principal,
    @Input() { body }: Input<typeof addPushDevice>,
    @Headers('user-agent') agent: string | undefined,
  ) {
    await this.devices.add(me.userId, me.sessionId, agent ?? '', body);
    return this.find(me);
  }

  @Handles(removePushDevice)
  @Throws(NotFoundError)
  async removeDevice(@CurrentUser() me: Principal, @Input() { id }: Input<typeof removePushDevice>) {
    await this.devices.remove(me.userId, id);
    return this.find(me);
  }
}
