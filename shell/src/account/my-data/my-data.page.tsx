import { TitledSection } from '../titled-section.tsx';
import { Calendar } from './calendar.tsx';
import { Consents } from './consents.tsx';
import { Download } from './download.tsx';
import { Erasure } from './erasure.tsx';
import { Nominee } from './nominee.tsx';

/** Data rights under the DPDP Act 2023. */
export default function MyDataPage() {
  return (
    <>
      <h1>My data</h1>
      <TitledSection title="Download my data">
        <Download />
      </TitledSection>
      <TitledSection title="My consents">
        <Consents />
      </TitledSection>
      <TitledSection title="My calendar">
        <Calendar />
      </TitledSection>
      <TitledSection title="My nominee">
        <Nominee />
      </TitledSection>
      <TitledSection title="Delete my account">
        <Erasure />
      </TitledSection>
    </>
  );
}
