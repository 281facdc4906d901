import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { RegistrySource, type SiteFiles } from '@fitghar/services/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { devServers, type Origins, withOrigins } from './dev-servers.ts';
import { Visitors } from './visitors.ts';

const isOrigin = (choice: string): boolean => choice.startsWith('http');

/** The site as one visitor gets it: each remote's version by its releases, or by what somebody of the team has chosen. */
@Injectable()
export class Visits {
  constructor(
    private readonly source: RegistrySource,
    private readonly visitors: Visitors,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** With a `reply`, a visitor who is new gets a number. `origins` are parts of it that are built elsewhere. */
  async siteFor(request: FastifyRequest, reply?: FastifyReply): Promise<{ site: SiteFiles; origins: Origins }> {
    const visitor = reply ? this.visitors.welcome(request, reply) : this.visitors.idOf(request);
    const preview = [...this.visitors.previewOf(request)];
    const wanted = new Map(preview.filter(([, choice]) => !isOrigin(choice)));
    const origins = new Map([...devServers(this.settings), ...preview.filter(([, choice]) => isOrigin(choice))]);
    const { shell, registry } = withOrigins(await this.source.siteFor(visitor, wanted), origins);
    const { REMOTES_FALLBACK_URL: fallback } = this.settings;
    return {
      origins,
      site: {
        shell,
        registry: {
          ...registry,
          ...(fallback && { fallback }),
          ...(preview.length && { preview: preview.map(([remote, choice]) => `${remote} ${choice}`) }),
        },
      },
    };
  }
}
