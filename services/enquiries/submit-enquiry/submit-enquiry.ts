import { createHash } from 'node:crypto';
import type { EnquiryKind } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, istDate, Live, Mongo, newId, Outbox } from '../../kernel/index.ts';
import { EnquiriesRepository } from '../persistence/enquiries.repository.ts';

/** Everybody hears from us within a day (section 9). */
const REPLY_HOURS = 24;

/** What somebody wrote; what a form does not ask for is left out. */
export interface EnquiryInput {
  name?: string | undefined;
  company?: string | undefined;
  email: string;
  phone?: string | undefined;
  address?: string | undefined;
  requirement: string;
}

@Injectable()
export class SubmitEnquiry {
  constructor(
    private readonly mongo: Mongo,
    private readonly enquiries: EnquiriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Stores it once and acknowledges it by mail. The same words from the same person on one day change nothing. */
  async run(kind: EnquiryKind, { name = '', company = '', email, phone = '', address = '', requirement }: EnquiryInput): Promise<void> {
    const id = newId();
    const now = this.clock.now();
    const words = { kind, name, company, email, phone, address, requirement };
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([istDate(now), words]))
      .digest('base64url');
    const dueAt = new Date(now.getTime() + REPLY_HOURS * 3_600_000);
    try {
      await this.mongo.transaction(async () => {
        await this.enquiries.insert(id, { ...words, status: 'open', fingerprint, answer: null, answeredAt: null, createdAt: now, dueAt });
        await this.outbox.add('enquiry-received-mail', id, { v: 1, enquiry_id: id });
        this.live.tell('team', 'admin');
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
