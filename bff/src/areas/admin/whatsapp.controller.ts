import { getWhatsAppFigures } from '@fitghar/contracts/admin';
import { Clock } from '@fitghar/services/kernel';
import { WhatsAppMessagesRepository, WhatsAppSender } from '@fitghar/services/notifications';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';

const DAYS = 30;

@ApiTags('admin')
@Controller('bff')
export class WhatsAppController {
  constructor(
    private readonly messages: WhatsAppMessagesRepository,
    private readonly sender: WhatsAppSender,
    private readonly clock: Clock,
  ) {}

  /** What was sent in the last 30 days, what became of it and what it cost. */
  @Handles(getWhatsAppFigures)
  @RequirePermissions('queues.read')
  async figures() {
    return { on: this.sender.isOn, rows: await this.messages.figures(this.clock.now(), DAYS) };
  }
}
