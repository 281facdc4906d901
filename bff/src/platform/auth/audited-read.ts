import type { AuditAction, AuditSubject } from '@fitghar/contracts/admin';
import { Audit } from '@fitghar/services/kernel';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import type { Principal } from './access-tokens.ts';

/** Metadata key; a test compares the marks with the calls that answer with personal data. */
export const AUDITED_READ = 'audited-read';
interface ReadMark {
  /** What was done, which is its purpose, too. */
  action: AuditAction;
  subject: AuditSubject;
}

/** The subject of an export, which has no id. */
const MANY = 'export';

/** Writes the entries of {@link AuditedRead}. A call that finds nothing leaves none. */
@Injectable()
export class AuditedReads implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: Audit,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const mark = this.reflector.get<ReadMark>(AUDITED_READ, context.getHandler());
    const { user, params, query } = context
      .switchToHttp()
      .getRequest<{ user: Principal; params: { id?: string }; query: Record<string, string> }>();
    const { q, page, limit, ...filters } = query;
    const read = {
      by: user.userId,
      action: mark.action,
      subject: { kind: mark.subject, id: params.id ?? MANY },
      filters: { ...filters, ...(q && { searched: true }) },
    };
    return next.handle().pipe(concatMap((answer: unknown) => this.audit.read(read).then(() => answer)));
  }
}

/**
 * The answer holds a person's data: who read whose, and why, is in the audit log before it is sent (ADR 014). The
 * subject is the call's `:id`; an export's entry has its filters, without what was searched for. Only marked calls have the
 * interceptor: one on every call would cost each of them an observable.
 */
export const AuditedRead = (action: AuditAction, subject: AuditSubject) =>
  applyDecorators(SetMetadata<string, ReadMark>(AUDITED_READ, { action, subject }), UseInterceptors(AuditedReads));
