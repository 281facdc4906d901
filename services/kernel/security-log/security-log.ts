import { Inject, Injectable } from '@nestjs/common';
import { pino } from 'pino';
import type { z } from 'zod';
import { Clock } from '../clock.ts';
import { Mongo } from '../mongo.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { currentCaller } from './caller.ts';
import { outcomeOf, type ReasonOf, type SecurityEventName, type securityEvent } from './security-event.ts';

/** What an event is about. */
interface About<Name extends SecurityEventName> {
  /** An ID; never a name, an email or anything secret. */
  subject?: string | null;
  reason?: ReasonOf<Name>;
  /** Who did it, if not the user who is logged in. */
  actor?: string;
}

/** Tells a SIEM what happened, in lines on standard output (docs/security-log.md). */
@Injectable()
export class SecurityLog {
  // Not the logger of Nest: LOG_LEVEL must not silence it.
  private readonly lines = pino({ level: 'info', timestamp: false, base: null });

  constructor(
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ROLE'>,
  ) {}

  /** A success is written once the running transaction has committed, a refusal at once: its transaction is undone. */
  write<Name extends SecurityEventName>(event: Name, { subject = null, reason, actor }: About<Name> = {}): void {
    const caller = currentCaller();
    const outcome = outcomeOf(event);
    const line: Omit<z.infer<typeof securityEvent>, 'level'> = {
      kind: 'security',
      role: this.settings.ROLE,
      event,
      outcome,
      at: this.clock.now().toISOString(),
      requestId: caller?.requestId ?? null,
      actor: actor ?? caller?.actor ?? null,
      subject,
      address: caller?.address ?? null,
      reason: reason ?? null,
    };
    if (outcome === 'success') {
      this.mongo.afterCommit(() => this.lines.info(line));
      return;
    }
    if (caller) caller.refusalTold = true;
    this.lines.info(line);
  }
}
