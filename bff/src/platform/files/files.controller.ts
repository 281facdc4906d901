import { fileQuery, idParam } from '@fitghar/contracts/common';
import { Files, NotFoundError, UPLOAD_TYPES } from '@fitghar/services/kernel';
import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/auth.guard.ts';
import { Throws } from '../errors/throws.ts';
import { ApiFile } from '../http/api-file.ts';
import { SANDBOX_POLICY, uploadedFile } from '../http/uploaded-file.ts';

/** Private files, for anyone with a signed link that has not expired (D13). */
@ApiTags('files')
@Public()
@Controller('bff/api/v1/files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Get(':id')
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  @ApiFile(...UPLOAD_TYPES)
  async read(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: fileQuery }) { until, signature }: { until: number; signature: string },
  ): Promise<StreamableFile> {
    if (!this.files.isValidLink(id, until, signature)) throw new NotFoundError('file');
    return uploadedFile(id, await this.files.read(id));
  }
}
