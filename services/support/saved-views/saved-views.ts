import type { SavedViewBody, SavedViewChange, ViewPage } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Live, Mongo, NotFoundError, newId } from '../../kernel/index.ts';
import { nameKeyOf } from '../name-key.ts';
import { type SavedViewRecord, savedViewSchema } from '../persistence/saved-view.schema.ts';
import { ViewNameTakenError, ViewsFullError } from '../support.errors.ts';

export interface SavedView extends Pick<SavedViewRecord, 'page' | 'name' | 'query'> {
  id: string;
  shared: boolean;
  /** The owner. */
  by: string;
}

type Stored = SavedViewRecord & { _id: { toString(): string } };

/** Most views of a member. */
const MAX_VIEWS = 100;
/** Most views in one answer. */
const MAX_LISTED = 500;
const TEAM = 'team';

const scopeOf = (owner: string, shared: boolean): string => (shared ? TEAM : owner);
const toView = ({ _id, page, name, query, scope, by }: Stored): SavedView => ({
  ...{ page, name, query },
  id: _id.toString(),
  shared: scope === TEAM,
  by: by.toString(),
});

/** Filters of lists under a name, own ones and those of the team. */
@Injectable()
export class SavedViews {
  private readonly views: Model<SavedViewRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.views = mongo.model('SavedView', savedViewSchema);
  }

  /** The member's views of these lists and those of the team, by name. */
  async list(member: string, pages: readonly ViewPage[]): Promise<SavedView[]> {
    const visible = { scope: { $in: [member, TEAM] }, page: { $in: [...pages] } };
    return (await this.views.find(visible).sort({ nameKey: 1, _id: 1 }).limit(MAX_LISTED).lean<Stored[]>()).map(toView);
  }

  /** @throws ViewNameTakenError, ViewsFullError */
  async save(member: string, { page, name, query, shared }: SavedViewBody): Promise<SavedView> {
    if ((await this.views.countDocuments({ by: member })) >= MAX_VIEWS) throw new ViewsFullError();
    const view = { page, name, nameKey: nameKeyOf(name), query, scope: scopeOf(member, shared), by: member, createdAt: this.clock.now() };
    const [record] = await named(shared, () => this.views.create([{ _id: newId(), ...view }]));
    this.live.publish('team', 'team.views');
    return toView(record?.toObject() ?? fail());
  }

  /** Renames a member's own view, shares it or takes it back. @throws NotFoundError, ViewNameTakenError */
  async change(id: string, member: string, { name, shared }: SavedViewChange): Promise<SavedView> {
    const change = { $set: { name, nameKey: nameKeyOf(name), scope: scopeOf(member, shared) } };
    const record = await named(shared, () =>
      this.views.findOneAndUpdate({ _id: id, by: member }, change, { returnDocument: 'after' }).lean<Stored>(),
    );
    if (!record) throw new NotFoundError('view');
    this.live.publish('team', 'team.views');
    return toView(record);
  }

  /** Deletes a member's own view; `anyShared` also one that a colleague shared. @throws NotFoundError */
  async delete(id: string, member: string, { anyShared }: { anyShared: boolean }): Promise<void> {
    const theirs = anyShared ? { $or: [{ by: member }, { scope: TEAM }] } : { by: member };
    const { deletedCount } = await this.views.deleteOne({ _id: id, ...theirs });
    if (!deletedCount) throw new NotFoundError('view');
    this.live.publish('team', 'team.views');
  }
}

/** Runs a write that the unique name may refuse. */
async function named<T>(shared: boolean, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new ViewNameTakenError(shared);
    throw error;
  }
}

function fail(): never {
  throw new Error('The view was not stored');
}
