import * as t from '#texts/my-data.tsx';
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
      <h1>{t.myData}</h1>
      <TitledSection title={t.downloadMine}>
        <Download />
      </TitledSection>
      <TitledSection title={t.consents}>
        <Consents />
      </TitledSection>
      <TitledSection title={t.calendar}>
        <Calendar />
      </TitledSection>
      <TitledSection title={t.nominee}>
        <Nominee />
      </TitledSection>
      <TitledSection title={t.deleteMine}>
        <Erasure />
      </TitledSection>
    </>
  );
}
