import { getFile } from '@fitghar/contracts/common';
import { Files, NotFoundError } from '@fitghar/services/kernel';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/auth.guard.ts';
import { Throws } from '../errors/throws.ts';
import { Handles, Input } from '../http/handles.ts';
import { SANDBOX_POLICY, uploadedFile } from '../http/uploaded-file.ts';

/** Private files, for anyone with a signed link that has not expired (D13). */
@ApiTags('files')
@Public()
@Controller('bff')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Handles(getFile)
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  async read(@Input() { id, until, signature }: Input<typeof getFile>): Promise<StreamableFile> {
    if (!this.files.isValidLink(id, until, signature)) throw new NotFoundError('file');
    return uploadedFile(id, await this.files.read(id));
  }
}
