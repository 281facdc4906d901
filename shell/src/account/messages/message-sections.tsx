import { useQuery } from '@fitghar/platform/data';
import { QueryBoundary } from '@fitghar/ui';
import { messageSettingsQuery } from '@fitghar/ui/bundled/push';
import * as t from '#texts/messages.ts';
import { TitledSection } from '../titled-section.tsx';
import { Choices } from './choices.tsx';
import { Devices } from './devices.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** What is sent, to which devices, and at which hours nothing that can wait. */
export function MessageSections() {
  const settings = useQuery(messageSettingsQuery);
  return (
    <QueryBoundary query={settings} failure={t.notLoaded}>
      {({ choices, quiet, devices, push_key }) => (
        <>
          <TitledSection title={t.what}>
            <Choices choices={choices} hasPush={push_key !== null} />
          </TitledSection>
          {push_key !== null && (
            <TitledSection title={t.devices}>
              <Devices devices={devices} pushKey={push_key} />
            </TitledSection>
          )}
          <TitledSection title={t.quietHours}>
            <QuietHours quiet={quiet} />
          </TitledSection>
        </>
      )}
    </QueryBoundary>
  );
}
