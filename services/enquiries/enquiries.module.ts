import { Module } from '@nestjs/common';
import { AnswerEnquiry } from './answer-enquiry/answer-enquiry.ts';
import { EnquiriesRepository } from './persistence/enquiries.repository.ts';
import { SubmitEnquiry } from './submit-enquiry/submit-enquiry.ts';

@Module({ providers: [EnquiriesRepository, SubmitEnquiry, AnswerEnquiry], exports: [EnquiriesRepository, SubmitEnquiry, AnswerEnquiry] })
export class EnquiriesModule {}
