import {
  type CatalogueItem,
  type CatalogueVersion as CatalogueVersionView,
  type Catalogue as CatalogueView,
  getAreaWishes,
  getCatalogue,
  getCatalogueVersions,
  previewCatalogue,
  publishCatalogue,
  sendTestText,
  withdrawCatalogue,
} from '@fitghar/contracts/admin';
import { Areas, AreaWishes } from '@fitghar/services/areas';
import {
  Catalogue,
  CatalogueChangedError,
  type CatalogueVersion,
  CatalogueVersionsRepository,
  PublishCatalogue,
  WithdrawCatalogue,
} from '@fitghar/services/catalogue';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, InvalidFieldsError, NotFoundError } from '@fitghar/services/kernel';
import { TestTexts } from '@fitghar/services/notifications';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { PageDocuments } from '../../platform/pages/page-documents.ts';
import { Visitors } from '../../platform/pages/visitors.ts';
import { versionView } from './catalogue.presenter.ts';
import { only } from './only.ts';

/** What we sell, and for how much (D67). */
@ApiTags('admin')
@Controller('bff')
export class CatalogueController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly versions: CatalogueVersionsRepository,
    private readonly publishVersion: PublishCatalogue,
    private readonly withdrawVersion: WithdrawCatalogue,
    private readonly areas: Areas,
    private readonly areaWishes: AreaWishes,
    private readonly testTexts: TestTexts,
    private readonly users: UsersRepository,
    private readonly visitors: Visitors,
    private readonly documents: PageDocuments,
    private readonly clock: Clock,
  ) {}

  @Handles(getCatalogue)
  @RequirePermissions('catalogue.read')
  async show(): Promise<CatalogueView> {
    const [items, latest] = await Promise.all([this.items(), this.versions.latest()]);
    return { items, latest };
  }

  /** How many wait for us to come, by district. */
  @Handles(getAreaWishes)
  @RequirePermissions('catalogue.read')
  wishes() {
    return this.areaWishes.countByDistrict();
  }

  /** Who changed what from when on, newest first. */
  @Handles(getCatalogueVersions)
  @RequirePermissions('catalogue.read')
  async list(@Input() { page, limit }: Input<typeof getCatalogueVersions>) {
    const { rows, total } = await this.versions.findPage({ page, limit });
    return { rows: await this.views(rows), page, limit, total };
  }

  /** A version that is valid from its start on, in all processes within two seconds. */
  @Handles(publishCatalogue)
  @RequirePermissions('catalogue.write')
  @Throws(InvalidFieldsError, CatalogueChangedError)
  async publish(@CurrentUser() me: Principal, @Input() { body }: Input<typeof publishCatalogue>): Promise<CatalogueVersionView> {
    await this.areas.assertKnown(body.changes);
    return this.view(await this.publishVersion.run(me.userId, body));
  }

  /** Opens the site as it will be once a planned version starts. Only this browser sees it, and orders keep today's prices. */
  @Handles(previewCatalogue)
  @RequirePermissions('catalogue.read')
  @Throws(NotFoundError)
  async preview(@Input() { number }: Input<typeof previewCatalogue>): Promise<{ open_at: string }> {
    const version = (await this.versions.list()).find((each) => each.number === number);
    if (!version || version.withdrawn || version.startsAt <= this.clock.now()) throw new NotFoundError('planned change');
    return { open_at: this.visitors.catalogueLink(version.startsAt) };
  }

  /** Whatever is valid is as if it had never been published. */
  @Handles(withdrawCatalogue)
  @RequirePermissions('catalogue.write')
  @Throws(NotFoundError)
  async withdraw(
    @CurrentUser() me: Principal,
    @Input() { number, body: { reason } }: Input<typeof withdrawCatalogue>,
  ): Promise<CatalogueVersionView> {
    return this.view(await this.withdrawVersion.run(me.userId, number, reason));
  }

  /** Sends a text with examples to whoever is writing it. */
  @Handles(sendTestText)
  @RequirePermissions('catalogue.write')
  @Throws(InvalidFieldsError)
  async test(@CurrentUser() me: Principal, @Input() { body }: Input<typeof sendTestText>): Promise<{ sent_to: 'email' | 'mobile' }> {
    await this.testTexts.send(me.userId, body);
    return { sent_to: body.kind === 'sms' ? 'mobile' : 'email' };
  }

  /** With the texts of pages, which begin with what their remotes were released with. */
  private async items(): Promise<CatalogueItem[]> {
    const catalogue = await this.catalogue.current();
    return [...catalogue.items.filter(({ kind }) => kind !== 'document'), ...(await this.documents.list(catalogue))];
  }

  private async view(version: CatalogueVersion): Promise<CatalogueVersionView> {
    return only(await this.views([version]));
  }

  private async views(versions: CatalogueVersion[]): Promise<CatalogueVersionView[]> {
    const [items, nameOf] = await Promise.all([
      this.items(),
      this.users.memberNames(versions.flatMap(({ by, withdrawn }) => [by, withdrawn?.by])),
    ]);
    return versions.map((version) => versionView(version, items, nameOf, this.clock.now()));
  }
}
