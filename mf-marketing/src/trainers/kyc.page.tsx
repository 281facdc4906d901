import { kycMessages, requestKycLink } from '@fitghar/contracts/marketing';
import { useSearch } from '@fitghar/platform';
import { call, useQuery } from '@fitghar/platform/data';
import { Callout, Card, Container, QueryBoundary, Section, useFocusOnChange } from '@fitghar/ui';
import { NewLinkForm } from '@fitghar/ui/bundled/identity';
import { useState } from 'react';
import * as t from '#texts/kyc.ts';
import { KycForm } from './kyc-form.tsx';
import styles from './trainers.module.css';
import { kycLinkQuery } from './trainers.queries.ts';

const requestLink = (body: { email: string }) => call(requestKycLink, { body });

/** `/updatekyc?id=…`: the page of an emailed KYC link (D7). */
export default function KycPage() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const [done, setDone] = useState(false);
  const result = useFocusOnChange<HTMLHeadingElement>(done);
  const link = useQuery(kycLinkQuery(id));
  return (
    <Section>
      <Container className={styles.narrow}>
        {done ? (
          <Callout title={kycMessages.done} heading={result}>
            {t.sent}
          </Callout>
        ) : (
          <Card>
            <QueryBoundary query={link} failure={t.linkFailed}>
              {({ state }) =>
                state === 'open' ? (
                  <KycForm id={id} onDone={() => setDone(true)} />
                ) : (
                  <NewLinkForm state={state} request={requestLink} sent={t.linkSent}>
                    {t.newLink}
                  </NewLinkForm>
                )
              }
            </QueryBoundary>
          </Card>
        )}
      </Container>
    </Section>
  );
}
