import CorporateForm from './corporate-form.tsx';
import { EnquiryPage } from './enquiry-page.tsx';

export default function CorporatePage() {
  return (
    <EnquiryPage
      heading="Corporate Plan"
      scene="office-yoga"
      lead={<p>Yoga before the stand-up, strength after lunch, at your office or by video.</p>}
    >
      <CorporateForm />
    </EnquiryPage>
  );
}
