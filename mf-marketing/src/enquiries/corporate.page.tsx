import * as t from '#texts/enquiries.ts';
import CorporateForm from './corporate-form.tsx';
import { EnquiryPage } from './enquiry-page.tsx';

export default function CorporatePage() {
  return (
    <EnquiryPage heading={t.corporate} scene="office-yoga" lead={<p>{t.corporateLead}</p>}>
      <CorporateForm />
    </EnquiryPage>
  );
}
