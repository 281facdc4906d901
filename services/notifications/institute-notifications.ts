import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Batches, CertificatePdfs, EnrolmentsRepository, type StoredEnrolment } from '../institute/index.ts';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { MailComposer } from './mail-composer.ts';
import type { Attachment } from './mailer.ts';
import { batchCalendar } from './mails/batch-calendar.ts';
import { batchChosen, certificateIssued, enrolled } from './mails/institute-mails.ts';
import type { MailFromText } from './mails/layout.ts';

/** Emails to students. */
@Injectable()
export class InstituteNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly enrolments: EnrolmentsRepository,
    private readonly batches: Batches,
    private readonly pdfs: CertificatePdfs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('enrolled-mail', ({ enrolment_id }, jobId) => this.toStudent(jobId, enrolment_id, enrolled));
    this.handlers.on('batch-mail', ({ enrolment_id }, jobId) => this.sendBatch(jobId, enrolment_id));
    this.handlers.on('certificate-mail', ({ enrolment_id }, jobId) =>
      this.toStudent(jobId, enrolment_id, certificateIssued, async (enrolment) => [
        { filename: 'certificate.pdf', contentType: 'application/pdf', content: await this.pdfs.render(enrolment) },
      ]),
    );
  }

  /** Nothing is sent to a student who has left the batch since. */
  private async sendBatch(jobId: string, enrolmentId: string): Promise<void> {
    const batch = await this.batches.find((await this.enrolments.findById(enrolmentId))?.batchId);
    if (!batch) return;
    const url = `${this.settings.siteUrl}/user/userDashboard?page=enrolments`;
    await this.toStudent(
      jobId,
      enrolmentId,
      (enrolment, siteUrl) => batchChosen(enrolment, siteUrl, batch),
      async ({ id, track, choices }) => [
        {
          filename: 'classes.ics',
          contentType: 'text/calendar; method=PUBLISH',
          content: batchCalendar(batch, { id, sequence: choices, title: `${this.settings.BRAND_NAME} Institute: ${track}`, url }),
        },
      ],
    );
  }

  private async toStudent(
    jobId: string,
    id: string,
    write: (enrolment: StoredEnrolment, siteUrl: string) => MailFromText,
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
