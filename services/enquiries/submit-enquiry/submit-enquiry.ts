import { HOUR_MS } from '@fitghar/contracts/common';
import type { EnquiryKind } from '@fitghar/contracts/marketing';
import { Injectable } from '@nestjs/common';
import { Clock, callerLanguage, isDuplicateKey, istDate, Keys, Live, Mongo, newId, Outbox } from '../../kernel/index.ts';
import { EnquiriesRepository } from '../persistence/enquiries.repository.ts';

/** Every enquiry gets a reply within a day (section 9). */
const REPLY_HOURS = 24;

/** An enquiry as submitted; forms omit the fields they lack. */
export interface EnquiryInput {
  name?: string | undefined;
  company?: string | undefined;
  email: string;
  phone?: string | undefined;
  address?: string | undefined;
  requirement: string;
  /** Version of the text that the sender agreed to, if the form asked for it. */
  healthConsentVersion?: string | undefined;
}

@Injectable()
export class SubmitEnquiry {
  constructor(
    private readonly mongo: Mongo,
    private readonly enquiries: EnquiriesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly keys: Keys,
  ) {}

  /**
   * Stores the enquiry once. The same message from the same sender on one day changes nothing. Anyone can enter anyone's
   * address, so an address gets one acknowledgement a day, whatever is sent in its name.
   */
  async run(
    kind: EnquiryKind,
    { name = '', company = '', email, phone = '', address = '', requirement, healthConsentVersion }: EnquiryInput,
  ): Promise<void> {
    const now = this.clock.now();
    const today = istDate(now);
    const enquiry = { kind, name, company, email, phone, address, requirement };
    // With a key, so that no one can test guesses of what someone wrote.
    const fingerprint = this.keys.sign('enquiry', JSON.stringify([today, enquiry]));
    const dueAt = new Date(now.getTime() + REPLY_HOURS * HOUR_MS);
    const store = async () => {
      const acknowledgedOn = (await this.enquiries.wasAcknowledged(email, today)) ? null : today;
      const stored = {
        ...enquiry,
        healthConsentVersion: healthConsentVersion ?? null,
        fingerprint,
        acknowledgedOn,
        language: callerLanguage(),
        status: 'open' as const,
        answer: null,
        answeredAt: null,
        createdAt: now,
        dueAt,
      };
      const id = newId();
      await this.mongo.transaction(async () => {
        await this.enquiries.insert(id, stored);
        if (acknowledgedOn) await this.outbox.add('enquiry-received-mail', id, { v: 1, enquiry_id: id });
        this.live.publish('team', 'team.enquiries');
      });
    };
    const unlessDuplicate = (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return error;
    };
    // Either another enquiry was acknowledged at this moment, which the second attempt sees, or it is the same one.
    if (await store().catch(unlessDuplicate)) await store().catch(unlessDuplicate);
  }
}
