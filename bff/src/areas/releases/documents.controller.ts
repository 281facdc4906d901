import { getDocument, getDocumentVersion } from '@fitghar/contracts/releases';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { PLAIN_PAGE_POLICY } from '../../platform/errors/error-page.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { DocumentVersions } from '../../platform/pages/document-versions.ts';
import { changedHtml } from '../../platform/pages/page-documents.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';

/** Texts of pages that the owner has changed since their remote was released. */
@ApiTags('releases')
@Public()
@Controller('bff')
export class DocumentsController {
  constructor(
    private readonly shown: ShownCatalogue,
    private readonly versions: DocumentVersions,
  ) {}

  @Handles(getDocument)
  @Throws(NotFoundError)
  async read(
    @Req() request: FastifyRequest,
    @Input() { remote, name, language }: Input<typeof getDocument>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const html = changedHtml(await this.shown.for(request), `${remote}/${name}`, language);
    if (html === undefined) throw new NotFoundError('text');
    // As text: no one opens it as a page.
    await reply.header('content-type', 'text/plain; charset=utf-8').send(html);
  }

  @Handles(getDocumentVersion)
  @Throws(NotFoundError)
  async readVersion(@Input() { remote, name, language, at }: Input<typeof getDocumentVersion>, @Res() reply: FastifyReply): Promise<void> {
    const html = await this.versions.page(`${remote}/${name}`, language, at === undefined ? undefined : new Date(at));
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PLAIN_PAGE_POLICY)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(html);
  }
}
