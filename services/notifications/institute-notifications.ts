import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CertificatePdfs, EnrolmentsRepository, findBatch, type StoredEnrolment } from '../institute/index.ts';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { MailComposer } from './mail-composer.ts';
import type { Attachment } from './mailer.ts';
import { batchCalendar } from './mails/batch-calendar.ts';
import { batchChosen, certificateIssued, enrolled } from './mails/institute-mails.ts';
import type { MailWithSubject } from './mails/layout.ts';

/** Emails to students. */
@Injectable()
export class InstituteNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly enrolments: EnrolmentsRepository,
    private readonly pdfs: CertificatePdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('enrolled-mail', ({ enrolment_id }, jobId) => this.toStudent(jobId, enrolment_id, enrolled));
    this.handlers.on('batch-mail', ({ enrolment_id }, jobId) =>
      this.toStudent(jobId, enrolment_id, batchChosen, async (enrolment) => this.calendarOf(enrolment)),
    );
    this.handlers.on('certificate-mail', ({ enrolment_id }, jobId) =>
      this.toStudent(jobId, enrolment_id, certificateIssued, async (enrolment) => [
        { filename: 'certificate.pdf', contentType: 'application/pdf', content: await this.pdfs.render(enrolment) },
      ]),
    );
  }

  private calendarOf({ id, batchId, track, choices }: StoredEnrolment): Attachment[] {
    const batch = batchId ? findBatch(batchId) : null;
    if (!batch) return [];
    const url = `${this.settings.siteUrl}/user/userDashboard?page=enrolments`;
    const title = `${this.settings.BRAND_NAME} Institute: ${track}`;
    return [
      {
        filename: 'classes.ics',
        contentType: 'text/calendar; method=PUBLISH',
        content: batchCalendar(batch, { id, sequence: choices, title, url }),
      },
    ];
  }

  private async toStudent(
    jobId: string,
    id: string,
    write: (enrolment: StoredEnrolment, siteUrl: string) => MailWithSubject,
    attach: (enrolment: StoredEnrolment) => Promise<Attachment[]> = async () => [],
  ): Promise<void> {
    const enrolment = await this.enrolments.findById(id);
    if (!enrolment) return;
    await this.composer.toCustomer(
      jobId,
      enrolment.userId,
      (siteUrl) => write(enrolment, siteUrl),
      () => attach(enrolment),
    );
  }
}
