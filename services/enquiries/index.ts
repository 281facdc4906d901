export { EnquiriesModule } from './enquiries.module.ts';
export { EnquiriesRepository, type Enquiry } from './persistence/enquiries.repository.ts';
export { EnquiryAnsweredError, ReplyToEnquiry } from './reply-to-enquiry/reply-to-enquiry.ts';
export { SubmitEnquiry } from './submit-enquiry/submit-enquiry.ts';
