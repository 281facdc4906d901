import { getDocument } from '@fitghar/contracts/releases';
import { callerLanguage, NotFoundError } from '@fitghar/services/kernel';
import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { changedHtml } from '../../platform/pages/page-documents.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';

/** Texts of pages that the owner has changed since their remote was released. */
@ApiTags('releases')
@Public()
@Controller('bff')
export class DocumentsController {
  constructor(private readonly shown: ShownCatalogue) {}

  @Handles(getDocument)
  @Throws(NotFoundError)
  async read(@Req() request: FastifyRequest, @Input() { remote, name }: Input<typeof getDocument>): Promise<{ html: string }> {
    const html = changedHtml(await this.shown.for(request), `${remote}/${name}`, callerLanguage());
    if (html === undefined) throw new NotFoundError('text');
    return { html };
  }
}
