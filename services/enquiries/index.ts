export { AnswerEnquiry, EnquiryAnsweredError } from './answer-enquiry/answer-enquiry.ts';
export { EnquiriesModule } from './enquiries.module.ts';
export { EnquiriesRepository, type Enquiry } from './persistence/enquiries.repository.ts';
export { SubmitEnquiry } from './submit-enquiry/submit-enquiry.ts';
