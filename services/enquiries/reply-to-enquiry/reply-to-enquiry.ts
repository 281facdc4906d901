import { Injectable } from '@nestjs/common';
import { Clock, DomainError, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { EnquiriesRepository, type Enquiry } from '../persistence/enquiries.repository.ts';

/** The enquiry has already been replied to. */
export class EnquiryAnsweredError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'enquiry_answered';

  constructor() {
    super('This enquiry has already been answered. Refresh the list');
  }
}

/** Replies to an enquiry by email. */
@Injectable()
export class ReplyToEnquiry {
  constructor(
    private readonly mongo: Mongo,
    private readonly enquiries: EnquiriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, EnquiryAnsweredError */
  run(id: string, message: string): Promise<Enquiry> {
    return this.mongo.transaction(async () => {
      const answered = await this.enquiries.saveReply(id, message, this.clock.now());
      const enquiry = await this.enquiries.findById(id);
      if (!enquiry) throw new NotFoundError('enquiry');
      if (!answered) throw new EnquiryAnsweredError();
      await this.outbox.add('enquiry-answer-mail', id, { v: 1, enquiry_id: id });
      return enquiry;
    });
  }
}
