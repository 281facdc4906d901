import { CliError } from '../cli-error.ts';
import { buildGoProgram, builtGoProgram } from './go.ts';
import { onPath } from './on-path.ts';

const MODULE = 'github.com/prometheus/prometheus/cmd/promtool';
/** Prometheus 3.5, the version in docker-compose.yml. */
const VERSION = 'v0.305.0';

/** promtool if it is installed or was built before. */
export const knownPromtool = (): string | undefined => onPath('promtool') ?? builtGoProgram(MODULE, VERSION);

/** @throws CliError naming every attempt */
export async function findPromtool(): Promise<string> {
  const known = knownPromtool();
  if (known) return known;
  const built = await buildGoProgram(MODULE, VERSION, { excludes: true });
  if ('path' in built) return built.path;
  throw new CliError(`No promtool: it is not on PATH; ${built.failure}. Install Prometheus 3.5, or Go 1.24 or newer to build it.`);
}
