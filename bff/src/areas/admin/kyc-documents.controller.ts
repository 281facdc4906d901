import { getKycDocument, hasPermission } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, NotFoundError } from '@fitghar/services/kernel';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
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
    private readonly users: UsersRepository,
  ) {}

  @Handles(getKycDocument)
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', SANDBOX_POLICY)
  @Throws(NotFoundError)
  async read(@Req() request: FastifyRequest, @Input() link: Input<typeof getKycDocument>): Promise<StreamableFile> {
    const { id, name, by, kyc } = link;
    const member = this.links.verify(link, request) ? await this.users.findById(by) : null;
    const maySee = member?.role && !member.blocked && hasPermission(member.role, 'trainers.documents');
    if (!maySee) throw new NotFoundError('document');
    const trainer = await this.trainers.findWithKyc(id);
    const fileId = (kyc === 'new' ? trainer?.newKyc : trainer?.kyc)?.[name];
    if (!fileId) throw new NotFoundError('document');
    const file = await this.files.read(fileId);
    await this.audit.read({ by, action: `trainer.read-${name}`, subject: { kind: 'trainer', id } });
    return uploadedFile(name, file);
  }
}
