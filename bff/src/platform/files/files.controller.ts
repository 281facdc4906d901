import { fileQuery, idParam } from '@fitghar/contracts/common';
import { Files, NotFoundError, UPLOAD_TYPES } from '@fitghar/services/kernel';
import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/auth.guard.ts';
import { Throws } from '../errors/throws.ts';
import { ApiFile } from '../http/api-file.ts';

/** Private files, for anyone with a signed link that has not expired (D13). */
@ApiTags('files')
@Public()
@Controller('bff/api/v1/files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Get(':id')
  @Header('cache-control', 'private, max-age=300')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Throws(NotFoundError)
  @ApiFile(...UPLOAD_TYPES)
  async read(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: fileQuery }) { until, signature }: { until: number; signature: string },
  ): Promise<StreamableFile> {
    if (!this.files.isValidLink(id, until, signature)) throw new NotFoundError('file');
    const { type, content } = await this.files.read(id);
    // A PDF may contain scripts or decompression bombs, so it is downloaded instead of displayed.
    return new StreamableFile(content, { type, disposition: type === 'application/pdf' ? 'attachment' : 'inline' });
  }
}
