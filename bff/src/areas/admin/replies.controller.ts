import { deleteSavedReply, getSavedReplies, saveReply } from '@fitghar/contracts/admin';
import { NotFoundError } from '@fitghar/services/kernel';
import { RepliesFullError, SavedReplies } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** Answers that the team gives often. */
@ApiTags('admin')
@RequirePermissions('tickets.act')
@Controller('bff')
export class SavedRepliesController {
  constructor(private readonly replies: SavedReplies) {}

  @Handles(getSavedReplies)
  async list() {
    return { rows: await this.replies.list() };
  }

  @Handles(saveReply)
  @Throws(RepliesFullError)
  async save(@CurrentUser() me: Principal, @Input() { body }: Input<typeof saveReply>) {
    await this.replies.save(me.userId, body);
    return this.list();
  }

  @Handles(deleteSavedReply)
  @Throws(NotFoundError)
  async delete(@Input() { id }: Input<typeof deleteSavedReply>) {
    await this.replies.delete(id);
    return this.list();
  }
}
