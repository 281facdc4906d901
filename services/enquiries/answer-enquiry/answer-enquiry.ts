import { Injectable } from '@nestjs/common';
import { Clock, DomainError, Mongo, NotFoundError, Outbox } from '../../kernel/index.ts';
import { EnquiriesRepository, type Enquiry } from '../persistence/enquiries.repository.ts';

/** An enquiry is answered once. */
export class EnquiryAnsweredError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'enquiry_answered';

  constructor() {
    super('Somebody has answered this enquiry already. Look again');
  }
}

/** Answers by mail somebody who wrote to us. */
@Injectable()
export class AnswerEnquiry {
  constructor(
    private readonly mongo: Mongo,
    private readonly enquiries: EnquiriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, EnquiryAnsweredError */
  run(id: string, message: string): Promise<Enquiry> {
    return this.mongo.transaction(async () => {
      const answered = await this.enquiries.answer(id, message, this.clock.now());
      const enquiry = await this.enquiries.findById(id);
      if (!enquiry) throw new NotFoundError('enquiry');
      if (!answered) throw new EnquiryAnsweredError();
      await this.outbox.add('enquiry-answer-mail', id, { v: 1, enquiry_id: id });
      return enquiry;
    });
  }
}
