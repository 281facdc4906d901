import { type ClientErrorDetail, type ClientErrorRow, getClientError, getClientErrors, teamOf } from '@fitghar/contracts/releases';
import { istIso, NotFoundError } from '@fitghar/services/kernel';
import { type ClientError, ClientErrors, RegistrySource, SourcePositions } from '@fitghar/services/releases';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const rowOf = (
  { id, remote, version, kind, name, message, page, count, firstSeenAt, lastSeenAt }: ClientError,
  teams: Map<string, string | undefined>,
): ClientErrorRow => ({
  id,
  remote,
  team: teamOf({ name: remote, team: teams.get(remote) }),
  version,
  kind,
  name,
  message,
  page,
  count,
  first_seen: istIso(firstSeenAt),
  last_seen: istIso(lastSeenAt),
});

/** Reported client errors, for the team that owns them. */
@ApiTags('releases')
@Controller('bff')
export class ErrorsController {
  constructor(
    private readonly errors: ClientErrors,
    private readonly sources: SourcePositions,
    private readonly source: RegistrySource,
  ) {}

  @Handles(getClientErrors)
  @RequirePermissions('releases.read')
  async list(@Input() query: Input<typeof getClientErrors>) {
    const { rows, total } = await this.errors.findPage(query);
    const teams = await this.teams();
    return { rows: rows.map((row) => rowOf(row, teams)), page: query.page, limit: query.limit, total };
  }

  /** An error with the stack of its first report, mapped to source lines. */
  @Handles(getClientError)
  @RequirePermissions('releases.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getClientError>): Promise<ClientErrorDetail> {
    const [error, teams] = await Promise.all([this.errors.find(id), this.teams()]);
    return {
      ...rowOf(error, teams),
      frames: await Promise.all(
        error.frames.map(async ({ file, line, column, function: name }) => ({
          function: name ?? null,
          file,
          line,
          column,
          source: await this.sources.locate({ file, line, column }),
        })),
      ),
    };
  }
  /** The team of each remote. */
  private async teams(): Promise<Map<string, string | undefined>> {
    const { channels } = await this.source.state();
    return new Map(channels.map(({ name, stable, canary }) => [name, (stable ?? canary?.entry)?.team]));
  }
}
