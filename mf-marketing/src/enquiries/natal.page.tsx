import { EnquiryPage } from './enquiry-page.tsx';
import NatalForm from './natal-form.tsx';

export default function NatalPage() {
  return (
    <EnquiryPage
      heading="Natal (Pre and Post)"
      scene="balcony-yoga"
      lead={<p>Gentle training at home before and after birth, with a trainer who specialises in it.</p>}
    >
      <NatalForm />
    </EnquiryPage>
  );
}
