import { getKycDocument } from '@fitghar/contracts/admin';
import { Audit, Files, NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { SANDBOX_POLICY, uploadedFile } from '../../platform/http/uploaded-file.ts';
import { KycDocumentLinks } from './kyc-document-links.ts';

/** KYC documents, for team members with a signed link. Each read is audited (D13). */
@ApiTags('admin')
@Public()
@Controller('bff')
export class KycDocumentsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly files: Files,
    private readonly links: KycDocumentLinks,
    private readonly audit: Audit,
  ) {}

  @Handles(getKycDocument)
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  async read(@Input() { id, name, by, kyc, until, signature }: Input<typeof getKycDocument>): Promise<StreamableFile> {
    if (!this.links.verify(id, name, kyc, by, until, signature)) throw new NotFoundError('document');
    const trainer = await this.trainers.findWithKyc(id);
    const fileId = (kyc === 'new' ? trainer?.newKyc : trainer?.kyc)?.[name];
    if (!fileId) throw new NotFoundError('document');
    const file = await this.files.read(fileId);
    await this.audit.read({ by, action: `trainer.read-${name}`, subject: { kind: 'trainer', id } });
    return uploadedFile(name, file);
  }
}
