import { randomUUID } from 'node:crypto';
import { LANGUAGE_COOKIE, type Language, type PersonLanguage, personLanguage } from '@fitghar/contracts/common';
import { Clock, SETTINGS, type Settings, SignedLinks } from '@fitghar/services/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR = 'fitghar_visitor';
const VISITOR_DAYS = 90;
const LANGUAGE_DAYS = 365;
/** A choice that its account does not know yet. */
const NEW_LANGUAGE = 'fitghar_new_language';
/** Sent with calls only. */
const NEW_LANGUAGE_OPTIONS = { path: '/bff', httpOnly: true, sameSite: 'lax' } as const;
const PREVIEW = 'fitghar_preview';
const CATALOGUE = 'fitghar_catalogue';
const PREVIEW_MINUTES = 8 * 60;
const PREVIEW_LINK_MINUTES = 5;
const ID = /^[0-9a-f-]{36}$/;
const CHOICE = /^(mf-[a-z-]+)=([\w.+:/-]+)$/;
const CATALOGUE_CHOICE = /^catalogue=(\S+)$/;

/** Version by remote, or the origin of a local dev server (`http://localhost:4102`). */
type Preview = ReadonlyMap<string, string>;

/**
 * Identifies visitors for releases: a random id in a cookie, so that all tabs stay on the same side of a canary, and
 * for team members the versions, or the catalogue, they preview. A preview is signed, so only an authorised call can set it.
 */
@Injectable()
export class Visitors {
  constructor(
    private readonly links: SignedLinks,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  idOf(request: FastifyRequest): string | null {
    const id = request.cookies[VISITOR] ?? '';
    return ID.test(id) ? id : null;
  }

  /** Remembers a language that someone has chosen, here and for the account. */
  chooseLanguage(reply: FastifyReply, language: PersonLanguage): void {
    this.followLanguage(reply, language);
    void reply.setCookie(NEW_LANGUAGE, language, { ...NEW_LANGUAGE_OPTIONS, ...this.secure, maxAge: LANGUAGE_DAYS * 86_400 });
  }

  /** Remembers a language here. Its page reads whether there is a choice, so as not to offer one. */
  followLanguage(reply: FastifyReply, language: PersonLanguage): void {
    this.set(reply, LANGUAGE_COOKIE, language, LANGUAGE_DAYS * 86_400, false);
  }

  /** The choice that the account does not know yet. */
  newChoiceOf(cookies: FastifyRequest['cookies']): PersonLanguage | undefined {
    return personLanguage.safeParse(cookies[NEW_LANGUAGE]).data;
  }

  /** Once the account knows it. */
  keepChoice(reply: FastifyReply): void {
    void reply.clearCookie(NEW_LANGUAGE, { ...NEW_LANGUAGE_OPTIONS, ...this.secure });
  }

  /** The language that was chosen in this browser. */
  choiceOf(cookies: FastifyRequest['cookies']): PersonLanguage | undefined {
    return personLanguage.safeParse(cookies[LANGUAGE_COOKIE]).data;
  }

  /** The language besides English that this visitor has chosen. */
  languageOf(request: FastifyRequest): Language | undefined {
    const chosen = this.choiceOf(request.cookies);
    return chosen === 'en' ? undefined : chosen;
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
    return this.readPreview(request.cookies[PREVIEW] ?? '');
  }

  /** The start of the catalogue that is previewed; null without, and once it has come. */
  catalogueStartOf(request: FastifyRequest): Date | null {
    const start = this.readCatalogue(request.cookies[CATALOGUE] ?? '');
    return start && start > this.clock.now() ? start : null;
  }

  private readPreview(signed: string): Preview {
    const [, remote = '', chosen = ''] = CHOICE.exec(this.read(signed)) ?? [];
    return new Map(remote ? [[remote, chosen]] : []);
  }

  private readCatalogue(signed: string): Date | null {
    const [, start] = CATALOGUE_CHOICE.exec(this.read(signed)) ?? [];
    return start ? new Date(start) : null;
  }

  /** What we signed; empty for anything else. */
  private read(signed: string): string {
    const [choice = '', until = '', signature = ''] = signed.split('|');
    return choice && this.links.verify('preview', choice, Number(until), signature) ? choice : '';
  }

  /** @returns until when it is on */
  setPreview(reply: FastifyReply, remote: string, choice: string): Date {
    return this.start(reply, PREVIEW, `${remote}=${choice}`);
  }

  private start(reply: FastifyReply, cookie: string, choice: string): Date {
    const { until, signature } = this.links.sign('preview', choice, PREVIEW_MINUTES);
    this.set(reply, cookie, `${choice}|${until}|${signature}`, PREVIEW_MINUTES * 60);
    return new Date(until * 1000);
  }

  /** An address that starts this preview at the origin of customers. */
  previewLink(remote: string, choice: string): string {
    return this.linkTo(`${remote}=${choice}`);
  }

  /** An address that shows the site with the catalogue of a time to come. */
  catalogueLink(start: Date): string {
    return this.linkTo(`catalogue=${start.toISOString()}`);
  }

  private linkTo(choice: string): string {
    const { until, signature } = this.links.sign('preview', choice, PREVIEW_LINK_MINUTES);
    return `${new URL(this.settings.siteUrl).origin}/?${new URLSearchParams({ preview: `${choice}|${until}|${signature}` })}`;
  }

  /** Starts what such an address names, or ends the previews that were started by one. */
  followPreviewLink(reply: FastifyReply, preview: string): void {
    const start = this.readCatalogue(preview);
    if (start) {
      this.start(reply, CATALOGUE, `catalogue=${start.toISOString()}`);
      return;
    }
    const byLink = this.settings.opsHost !== null;
    const [[remote, choice] = []] = this.readPreview(preview);
    if (byLink && remote && choice) this.setPreview(reply, remote, choice);
    else {
      if (byLink) this.endPreview(reply);
      this.set(reply, CATALOGUE, '', 0);
    }
  }

  endPreview(reply: FastifyReply): void {
    this.set(reply, PREVIEW, '', 0);
  }

  private set(reply: FastifyReply, name: string, value: string, maxAge: number, httpOnly = true): void {
    void reply.setCookie(name, value, { path: '/', httpOnly, sameSite: 'lax', ...this.secure, maxAge });
  }

  private get secure() {
    return { secure: this.settings.NODE_ENV === 'production' };
  }
}
