import { type TrainerDocument, trainerDocument } from '@fitghar/contracts/admin';
import { fileQuery, idParam } from '@fitghar/contracts/common';
import { Audit, Files, NotFoundError, SignedLinks, UPLOAD_TYPES } from '@fitghar/services/kernel';
import { type StoredTrainer, TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Get, Header, Injectable, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { SANDBOX_POLICY, uploadedFile } from '../../platform/http/uploaded-file.ts';

const MINUTES = 10;
const documentParam = z.strictObject({ id: idParam.shape.id, name: trainerDocument });
type OwnDocument = z.infer<typeof documentParam>;

/** Links to trainers' own KYC documents, valid for ten minutes: a browser opens a file without the login's token (D13). */
@Injectable()
export class TrainerDocumentLinks {
  constructor(private readonly links: SignedLinks) {}

  /** Links to the documents that we hold. */
  listOf({ id, kyc }: StoredTrainer): { name: TrainerDocument; url: string }[] {
    return trainerDocument.options
      .filter((name) => kyc?.[name])
      .map((name) => {
        const { until, signature } = this.links.sign('document', `own.${id}.${name}`, MINUTES);
        return { name, url: `/bff/api/v1/trainer/${id}/documents/${name}?until=${until}&signature=${signature}` };
      });
  }

  verify({ id, name }: OwnDocument, until: number, signature: string): boolean {
    return this.links.verify('document', `own.${id}.${name}`, until, signature);
  }
}

/** A trainer's own KYC documents, by a signed link of their profile. Each read is audited. */
@ApiTags('trainer')
@Public()
@Controller('bff/api/v1/trainer')
export class TrainerDocumentsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly files: Files,
    private readonly links: TrainerDocumentLinks,
    private readonly audit: Audit,
  ) {}

  @Get(':id/documents/:name')
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  @ApiFile(...UPLOAD_TYPES)
  async read(
    @Param({ schema: documentParam }) own: OwnDocument,
    @Query({ schema: fileQuery }) { until, signature }: z.infer<typeof fileQuery>,
  ): Promise<StreamableFile> {
    const { id, name } = own;
    const trainer = this.links.verify(own, until, signature) ? await this.trainers.findWithKyc(id) : null;
    const fileId = trainer?.kyc?.[name];
    if (!fileId || !trainer?.userId) throw new NotFoundError('document');
    const file = await this.files.read(fileId);
    await this.audit.read({ by: trainer.userId.toString(), action: `trainer.read-${name}`, subject: { kind: 'trainer', id } });
    return uploadedFile(name, file);
  }
}
