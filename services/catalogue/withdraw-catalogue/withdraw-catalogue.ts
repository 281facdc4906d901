import { Injectable } from '@nestjs/common';
import { Audit, Clock, NotFoundError } from '../../kernel/index.ts';
import { Catalogue } from '../catalogue.ts';
import { type CatalogueVersion, CatalogueVersionsRepository } from '../persistence/catalogue-versions.repository.ts';

/** Withdraws a version: what is valid is as if it had never been published. What was sold keeps its price. */
@Injectable()
export class WithdrawCatalogue {
  constructor(
    private readonly versions: CatalogueVersionsRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError if there is none, or it was withdrawn before */
  async run(by: string, number: number, reason: string): Promise<CatalogueVersion> {
    const subject = { kind: 'catalogue', id: String(number) } as const;
    const withdrawn = await this.audit.change({ by, action: 'catalogue.withdraw', subject, reason }, async () => {
      const version = await this.versions.withdraw(number, { at: this.clock.now(), by, reason });
      if (!version) throw new NotFoundError('version');
      return version;
    });
    this.catalogue.invalidate();
    return withdrawn;
  }
}
