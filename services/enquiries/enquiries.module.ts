import { Module } from '@nestjs/common';
import { EnquiriesRepository } from './persistence/enquiries.repository.ts';
import { ReplyToEnquiry } from './reply-to-enquiry/reply-to-enquiry.ts';
import { SubmitEnquiry } from './submit-enquiry/submit-enquiry.ts';

@Module({ providers: [EnquiriesRepository, SubmitEnquiry, ReplyToEnquiry], exports: [EnquiriesRepository, SubmitEnquiry, ReplyToEnquiry] })
export class EnquiriesModule {}
