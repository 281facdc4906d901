import { type TrainerDocument, trainerDocument } from '@fitghar/contracts/admin';
import { fileQuery, idParam } from '@fitghar/contracts/common';
import { Audit, Files, NotFoundError, UPLOAD_TYPES } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { SANDBOX_POLICY, uploadedFile } from '../../platform/http/uploaded-file.ts';
import { KycDocumentLinks, kycOfDocument } from './kyc-document-links.ts';

const documentParam = z.strictObject({ id: idParam.shape.id, name: trainerDocument });
const documentQuery = z.strictObject({ ...fileQuery.shape, by: idParam.shape.id, kyc: kycOfDocument.default('current') });
type DocumentQuery = z.infer<typeof documentQuery>;

/** KYC documents, for team members with a signed link. Each read is audited (D13). */
@ApiTags('admin')
@Public()
@Controller('bff/api/v1/admin/trainers')
export class KycDocumentsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly files: Files,
    private readonly links: KycDocumentLinks,
    private readonly audit: Audit,
  ) {}

  @Get(':id/documents/:name')
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  @ApiFile(...UPLOAD_TYPES)
  async read(
    @Param({ schema: documentParam }) { id, name }: { id: string; name: TrainerDocument },
    @Query({ schema: documentQuery }) { by, kyc, until, signature }: DocumentQuery,
  ): Promise<StreamableFile> {
    if (!this.links.verify(id, name, kyc, by, until, signature)) throw new NotFoundError('document');
    const trainer = await this.trainers.findWithKyc(id);
    const fileId = (kyc === 'new' ? trainer?.newKyc : trainer?.kyc)?.[name];
    if (!fileId) throw new NotFoundError('document');
    const file = await this.files.read(fileId);
    await this.audit.read({ by, action: `trainer.read-${name}`, subject: { kind: 'trainer', id } });
    return uploadedFile(name, file);
  }
}
