import { getTrainerDocument, type TrainerDocument, trainerDocument } from '@fitghar/contracts/admin';
import { addressOf } from '@fitghar/contracts/common';
import { Audit, Files, NotFoundError, SignedLinks } from '@fitghar/services/kernel';
import { type StoredTrainer, TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, Injectable, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { SANDBOX_POLICY, uploadedFile } from '../../platform/http/uploaded-file.ts';

const MINUTES = 10;
type OwnDocument = Pick<Input<typeof getTrainerDocument>, 'id' | 'name'>;

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
        return { name, url: `/bff${addressOf(getTrainerDocument, { id, name, until, signature })}` };
      });
  }

  verify({ id, name }: OwnDocument, until: number, signature: string): boolean {
    return this.links.verify('document', `own.${id}.${name}`, until, signature);
  }
}

/** A trainer's own KYC documents, by a signed link of their profile. Each read is audited. */
@ApiTags('trainer')
@Public()
@Controller('bff')
export class TrainerDocumentsController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly files: Files,
    private readonly links: TrainerDocumentLinks,
    private readonly audit: Audit,
  ) {}

  @Handles(getTrainerDocument)
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  async read(@Input() { until, signature, ...own }: Input<typeof getTrainerDocument>): Promise<StreamableFile> {
    const { id, name } = own;
    const trainer = this.links.verify(own, until, signature) ? await this.trainers.findWithKyc(id) : null;
    const fileId = trainer?.kyc?.[name];
    if (!fileId || !trainer?.userId) throw new NotFoundError('document');
    const file = await this.files.read(fileId);
    await this.audit.read({ by: trainer.userId.toString(), action: `trainer.read-${name}`, subject: { kind: 'trainer', id } });
    return uploadedFile(name, file);
  }
}
