import { randomUUID } from 'node:crypto';
import { SETTINGS, type Settings, SignedLinks } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR = 'fitghar_visitor';
const VISITOR_DAYS = 90;
const PREVIEW = 'fitghar_preview';
const PREVIEW_MINUTES = 8 * 60;
const ID = /^[0-9a-f-]{36}$/;
const CHOICE = /^mf-[a-z-]+=[\w.+:/-]+$/;

/** Version by remote, or the origin of a local dev server (`http://localhost:4102`). */
export type Preview = ReadonlyMap<string, string>;

/**
 * Identifies visitors for releases: a random id in a cookie, so that all tabs stay on the same side of a canary, and
 * for team members the versions they preview. The preview is signed, so only an authorised call can set it.
 */
@Injectable()
export class Visitors {
  constructor(
    private readonly links: SignedLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  idOf(request: FastifyRequest): string | null {
    const id = request.cookies[VISITOR] ?? '';
    return ID.test(id) ? id : null;
  }

  /** The visitor's id; sets a new one if there is none. */
  identify(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.idOf(request);
    if (known) return known;
    const id = randomUUID();
    this.set(reply, VISITOR, id, VISITOR_DAYS * 86_400);
    return id;
  }

  previewOf(request: FastifyRequest): Preview {
    const [choice = '', until = '', signature = ''] = (request.cookies[PREVIEW] ?? '').split('|');
    if (!choice || !this.links.verify('preview', choice, Number(until), signature)) return new Map();
    return new Map(
      choice
        .split(',')
        .filter((each) => CHOICE.test(each))
        .map((each) => each.split('=') as [string, string]),
    );
  }

  setPreview(reply: FastifyReply, preview: Preview): void {
    const choice = [...preview].map((each) => each.join('=')).join(',');
    const { until, signature } = this.links.sign('preview', choice, PREVIEW_MINUTES);
    this.set(reply, PREVIEW, choice && `${choice}|${until}|${signature}`, choice ? PREVIEW_MINUTES * 60 : 0);
  }

  private set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const secure = this.settings.NODE_ENV === 'production';
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  }
}
