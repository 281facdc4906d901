import { type RemoteTelemetry, reportRemotes, reportViolations, reportVitals } from '@fitghar/contracts/releases';
import { count, observe } from '@fitghar/services/kernel';
import { CanaryMonitor, ClientErrors, RegistrySource, RemoteVitals, WebVitals } from '@fitghar/services/releases';
import { Controller, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ReportRateLimit } from '../../platform/limits/limits.ts';
import { Visitors } from '../../platform/pages/visitors.ts';
import { cspViolations } from './csp-violations.ts';

/** Telemetry from pages. */
@ApiTags('releases')
@Public()
@Controller('bff')
export class TelemetryController {
  constructor(
    private readonly source: RegistrySource,
    private readonly visitors: Visitors,
    private readonly canaries: CanaryMonitor,
    private readonly errors: ClientErrors,
    private readonly vitals: RemoteVitals,
    private readonly webVitals: WebVitals,
  ) {}

  /** Load times, failures and uncaught errors in browsers. Unknown remotes and versions are ignored. */
  @Handles(reportRemotes)
  async remotes(
    @Req() request: FastifyRequest,
    @Client() { network }: ClientInfo,
    @Input() { body: telemetry }: Input<typeof reportRemotes>,
  ): Promise<void> {
    const { channels } = await this.source.state();
    const events = telemetry.events.filter(({ remote }) => channels.some(({ name }) => name === remote));
    for (const { remote, outcome, phase, ms } of events) {
      count('remote_loads_total', { remote, outcome, phase });
      if (outcome !== 'loaded') this.vitals.record(remote, { outcome, ms });
      if (outcome === 'loaded') observe('remote_load_seconds', { remote }, ms / 1000);
      if (outcome === 'shown') observe('remote_shown_seconds', { remote }, ms / 1000);
    }
    const errors: RemoteTelemetry['errors'] = [];
    const isProven = this.canaries.provenVisit(telemetry.visit) !== null;
    for (const report of telemetry.errors) {
      if (!(await this.errors.record(report, isProven))) continue;
      count('client_errors_total', { remote: report.remote, kind: report.kind });
      errors.push(report);
    }
    const failures = errors.map(({ remote, version }) => ({ remote, version, outcome: 'failed' as const, ms: 0 }));
    const outcomes = [...events, ...failures];
    // Previews are chosen, so they are no random sample for the canary.
    if (outcomes.length && !this.visitors.previewOf(request).size)
      await this.canaries.recordVisit({ visit: telemetry.visit, visitor: this.visitors.idOf(request), network }, outcomes);
  }

  /** Web vitals of one page, sent when it is left. Unknown remotes, versions and pages are ignored. */
  @Handles(reportVitals)
  @ReportRateLimit()
  async pageVitals(
    @Req() request: FastifyRequest,
    @Client() { network }: ClientInfo,
    @Input() { body: { visit, vitals } }: Input<typeof reportVitals>,
  ): Promise<void> {
    // A preview is chosen: it says nothing about visitors.
    if (this.visitors.previewOf(request).size) return;
    const known: typeof vitals = [];
    for (const report of vitals) {
      if (!(await this.webVitals.record(report))) continue;
      known.push(report);
      const { remote, version, vital, value } = report;
      if (vital === 'cls') observe('layout_shift_ratio', { remote, version }, value);
      else observe('web_vital_seconds', { remote, version, vital }, value / 1000);
    }
    await this.canaries.recordVitals({ visit, visitor: this.visitors.idOf(request), network }, known);
  }

  /** CSP violation reports, in either of the two browser formats. */
  @Handles(reportViolations)
  @ReportRateLimit()
  @RouteConfig({ cspReport: true })
  async csp(@Input() { body: reports }: Input<typeof reportViolations>): Promise<void> {
    const { platform } = await this.source.state();
    for (const violation of cspViolations(reports, platform)) {
      if (await this.errors.record(violation, false)) count('client_errors_total', { remote: violation.remote, kind: violation.kind });
    }
  }
}
