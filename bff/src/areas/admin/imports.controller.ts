import { importRows } from '@fitghar/contracts/admin';
import { Imports } from '@fitghar/services/imports';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';

/** Customers, trainers and running packages of before. */
@ApiTags('admin')
@RequirePermissions('imports.run')
@Controller('bff')
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  /** What becomes of each row; rows with a problem stop no others, and whatever was imported before is left as it is. */
  @Handles(importRows)
  @LongRequest()
  async run(@CurrentUser() me: Principal, @Input() { kind, body: { rows, dry_run } }: Input<typeof importRows>) {
    return { rows: await this.imports.run(kind, rows, { by: me.userId, dryRun: dry_run }) };
  }
}
