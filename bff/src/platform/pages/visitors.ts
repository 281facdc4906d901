import { randomUUID } from 'node:crypto';
import { SETTINGS, type Settings, SignedLinks } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR = 'fitghar_visitor';
const VISITOR_DAYS = 90;
const PREVIEW = 'fitghar_preview';
const PREVIEW_MINUTES = 8 * 60;
const PREVIEW_LINK_MINUTES = 5;
const ID = /^[0-9a-f-]{36}$/;
const CHOICE = /^(mf-[a-z-]+)=([\w.+:/-]+)$/;

/** Version by remote, or the origin of a local dev server (`http://localhost:4102`). */
type Preview = ReadonlyMap<string, string>;

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
    return this.read(request.cookies[PREVIEW] ?? '');
  }

  private read(signed: string): Preview {
    const [choice = '', until = '', signature = ''] = signed.split('|');
    if (!choice || !this.links.verify('preview', choice, Number(until), signature)) return new Map();
    const [, remote = '', chosen = ''] = CHOICE.exec(choice) ?? [];
    return new Map(remote ? [[remote, chosen]] : []);
  }

  /** @returns until when it is on */
  setPreview(reply: FastifyReply, remote: string, choice: string): Date {
    const preview = `${remote}=${choice}`;
    const { until, signature } = this.links.sign('preview', preview, PREVIEW_MINUTES);
    this.set(reply, PREVIEW, `${preview}|${until}|${signature}`, PREVIEW_MINUTES * 60);
    return new Date(until * 1000);
  }

  /** An address that starts this preview at the origin of customers. */
  previewLink(remote: string, choice: string): string {
    const preview = `${remote}=${choice}`;
    const { until, signature } = this.links.sign('preview', preview, PREVIEW_LINK_MINUTES);
    return `${new URL(this.settings.siteUrl).origin}/?${new URLSearchParams({ preview: `${preview}|${until}|${signature}` })}`;
  }

  /** Starts what such an address names, or ends a preview. */
  followPreviewLink(reply: FastifyReply, preview: string): void {
    const [[remote, choice] = []] = this.read(preview);
    if (remote && choice) this.setPreview(reply, remote, choice);
    else this.endPreview(reply);
  }

  endPreview(reply: FastifyReply): void {
    this.set(reply, PREVIEW, '', 0);
  }

  private set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const secure = this.settings.NODE_ENV === 'production';
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  }
}
