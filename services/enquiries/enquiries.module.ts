import { Module } from '@nestjs/common';
import { EnquiriesRepository } from './persistence/enquiries.repository.ts';
import { SubmitEnquiry } from './submit-enquiry/submit-enquiry.ts';

@Module({ providers: [EnquiriesRepository, SubmitEnquiry], exports: [EnquiriesRepository, SubmitEnquiry] })
export class EnquiriesModule {}
