import * as t from '#texts/enquiries.ts';
import { EnquiryPage } from './enquiry-page.tsx';
import NatalForm from './natal-form.tsx';

export default function NatalPage() {
  return (
    <EnquiryPage heading={t.natal} scene="balcony-yoga" lead={<p>{t.natalLead}</p>}>
      <NatalForm />
    </EnquiryPage>
  );
}
