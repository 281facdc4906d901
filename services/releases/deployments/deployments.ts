import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { Clock, Mongo, SETTINGS, type Settings } from '../../kernel/index.ts';
import { type DeploymentRecord, deploymentSchema } from '../persistence/deployment.schema.ts';

/** Written by tools/build: the digest of what the product was built from. */
const buildFile = z.object({ version: z.string().regex(/^[\da-f]{12}$/) });

/** Which builds of the product ran, each since the start of its first process. */
@Injectable()
export class Deployments implements OnApplicationBootstrap {
  private readonly log = new Logger(Deployments.name);
  private readonly deployments: Model<DeploymentRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.deployments = mongo.model('Deployment', deploymentSchema);
  }

  /** Without waiting: a mark on a chart must not keep a process from starting. */
  onApplicationBootstrap(): void {
    void this.record().catch((error: Error) => this.log.warn(`Could not record which build this is: ${error.message}`));
  }

  /** The latest, oldest first. */
  async listSince(since: Date, limit: number): Promise<{ version: string; at: Date }[]> {
    const found = await this.deployments
      .find({ firstSeenAt: { $gte: since } })
      .sort({ firstSeenAt: -1 })
      .limit(limit)
      .lean();
    return found.map(({ _id, firstSeenAt }) => ({ version: _id, at: firstSeenAt })).reverse();
  }

  private async record(): Promise<void> {
    const { version } = buildFile.parse(JSON.parse(await readFile(path.join(this.settings.DIST_DIR, 'build.json'), 'utf8')));
    await this.deployments.updateOne({ _id: version }, { $setOnInsert: { firstSeenAt: this.clock.now() } }, { upsert: true });
  }
}
