import { EnquiryPage } from './enquiry-page.tsx';
import NatalForm from './natal-form.tsx';

export default function NatalPage() {
  return (
    <EnquiryPage
      heading="Natal (Pre and Post)"
      scene="balcony-yoga"
      lead={<p>Gentle training before and after birth, at home, with somebody who knows it.</p>}
    >
      <NatalForm />
    </EnquiryPage>
  );
}
