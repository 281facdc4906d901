import {
  changeSavedView,
  deleteSavedView,
  getSavedViews,
  hasPermission,
  saveView,
  type SavedView as View,
  viewPagesOf,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { InvalidFieldsError, NotFoundError } from '@fitghar/services/kernel';
import { type SavedView, SavedViews, ViewNameTakenError, ViewsFullError } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { only } from './only.ts';

/** Filters of lists under a name: one's own, and those of the team. */
@ApiTags('admin')
@RequirePermissions('home.read')
@Controller('bff')
export class SavedViewsController {
  constructor(
    private readonly saved: SavedViews,
    private readonly users: UsersRepository,
  ) {}

  @Handles(getSavedViews)
  async list(@CurrentUser() me: Principal) {
    return { rows: await this.views(await this.saved.list(me.userId, me.role ? viewPagesOf(me.role) : [])) };
  }

  @Handles(saveView)
  @Throws(NotFoundError, InvalidFieldsError, ViewNameTakenError, ViewsFullError)
  async save(@CurrentUser() me: Principal, @Input() { body }: Input<typeof saveView>): Promise<View> {
    if (!me.role || !viewPagesOf(me.role).includes(body.page)) throw new NotFoundError('list');
    mayShare(me, body);
    return this.view(await this.saved.save(me.userId, body));
  }

  /** Renames one's own view, shares it or takes it back. */
  @Handles(changeSavedView)
  @Throws(NotFoundError, InvalidFieldsError, ViewNameTakenError)
  async change(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof changeSavedView>): Promise<View> {
    mayShare(me, body);
    return this.view(await this.saved.change(id, me.userId, body));
  }

  /** Deletes one's own view. Admins also delete shared ones, whose owners may have left. */
  @Handles(deleteSavedView)
  @Throws(NotFoundError)
  async delete(@CurrentUser() me: Principal, @Input() { id }: Input<typeof deleteSavedView>) {
    await this.saved.delete(id, me.userId, { anyShared: me.role === 'admin' });
    return { id };
  }

  private async view(view: SavedView): Promise<View> {
    return only(await this.views([view]));
  }

  private async views(views: readonly SavedView[]): Promise<View[]> {
    const nameOf = await this.users.memberNames(views.map(({ by }) => by));
    return views.map(({ by, ...view }) => ({ ...view, by: { id: by, name: nameOf(by) } }));
  }
}

/** @throws InvalidFieldsError */
function mayShare({ role }: Principal, { shared }: { shared: boolean }): void {
  if (shared && !(role && hasPermission(role, 'views.share')))
    throw new InvalidFieldsError({ shared: ['Your role can’t share views with the team'] });
}
